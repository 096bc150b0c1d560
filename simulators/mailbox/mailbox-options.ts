export interface MailboxOptions {
  /** The SMTP port; 0 takes a free one. */
  readonly smtpPort: number
  readonly host: string
  /** Append-only file that survives a kill; null stores everything in memory. */
  readonly journalFile: string | null
}

export interface Mailbox {
  /** The value for the portal's SMTP_URL. */
  readonly smtpUrl: string
  stop(): Promise<void>
}
