/** The notice on every page, mail and document of a portal in test mode (decision 83). */
export const testMode = {
  /** Before the subject of a mail, and in the title of a file. */
  mark: 'TEST MODE',
  sentence: 'Test mode: no real money moves on this portal, and nothing on it is a real receipt.',
} as const
