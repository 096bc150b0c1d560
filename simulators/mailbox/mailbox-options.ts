export interface MailboxOptions {
  /** Where SMTP listens; 0 takes a free port. */
  readonly smtpPort: number
  readonly host: string
  /** Append-only file that survives a kill; null keeps everything in memory. */
  readonly journalFile: string | null
}

export interface Mailbox {
  /** What the portal's SMTP_URL must be. */
  readonly smtpUrl: string
  stop(): Promise<void>
}
