/** The logger's interface for the portal: an event name and fields, never personal data. */
export type Log = {
  info(fields: object, event: string): void
  warn(fields: object, event: string): void
  error(fields: object, event: string): void
}
