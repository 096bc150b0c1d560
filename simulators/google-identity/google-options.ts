export interface GoogleIdentityOptions {
  /**
   * The address of this process for browsers and the portal. Read at each use, because it may be
   * known only after listening.
   */
  readonly publicUrl: string
  /** The only client id that Google's console knows. */
  readonly clientId: string
}
