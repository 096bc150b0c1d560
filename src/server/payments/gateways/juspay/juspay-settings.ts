export type JuspaySettings = {
  baseUrl: string
  /** Where their payment page may stand beside the address above; a link elsewhere is nobody's. */
  pageHosts: readonly string[]
  merchantId: string
  clientId: string
  apiKey: string
  /** Two while they are exchanged; none: the provider does not sign its returns (rule 35). */
  responseKeys: readonly string[]
  /** Empty, or no password: notifications are switched off instead of accepting forgeries. */
  webhookUser: string
  webhookPasswords: readonly string[]
  /** Where the browser comes back to. */
  returnUrl: string
}
