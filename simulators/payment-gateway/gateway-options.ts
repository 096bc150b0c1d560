export interface PaymentGatewayOptions {
  /** The address of this gateway, without a trailing slash. Read at each use. */
  readonly publicUrl: string
  readonly merchantId: string
  /** Shown to the payer; the merchant id when left out. */
  readonly merchantName?: string
  readonly clientId: string
  readonly apiKey: string
  /** Empty: returns are not signed. */
  readonly responseKey: string
  /** Null: no webhook, except where an order has its own address. */
  readonly webhookUrl: string | null
  readonly webhookUser: string
  readonly webhookPassword: string
  /** Append-only file that survives a kill; null stores everything in memory. */
  readonly journalFile: string | null
}
