export interface RazorpayOptions {
  /** The address of this simulator's pages, without a trailing slash. Read at each use. */
  readonly publicUrl: string
  /** Shown to the payer. */
  readonly merchantName: string
  readonly keyId: string
  readonly keySecret: string
  /** Empty: events are not signed. */
  readonly webhookSecret: string
  /** Null: no events are sent. */
  readonly webhookUrl: string | null
  /** Append-only file that survives a kill; null stores everything in memory. */
  readonly journalFile: string | null
}
