export interface GoogleIdentityOptions {
  /** Where browsers and the portal reach this process; read at each use, so it may be known only after listening. */
  readonly publicUrl: string
  /** The one client that Google's console knows. */
  readonly clientId: string
}
