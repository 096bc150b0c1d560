/** Somebody, as Google names them. */
export type GoogleIdentity = {
  /** The only key: addresses change hands, this never does (others §2.4). */
  sub: string
  /** Trimmed and in lower case. */
  email: string
  isEmailVerified: boolean
  /** Whether Google's word on whose address this is may stand for a proof of ours. */
  isAuthority: boolean
  firstName: string
  lastName: string
  issuedAt: Date
  expiresAt: Date
}

/** refused: it proves nothing, and why. unreachable: Google's keys could not be had, so nobody can say. */
export type CredentialCheck =
  | { kind: 'genuine'; identity: GoogleIdentity }
  | { kind: 'refused'; reason: string }
  | { kind: 'unreachable'; reason: string }

/** The port: whose credential is this? */
export type GoogleIdentities = {
  /**
   * @param credential the ID token that Google's button gave to the page.
   * @param nonce what the page made up for this credential; its SHA-256 (base64url) must stand in the
   * credential. null: the caller has none, and a credential counts that carries none and is at most 10 minutes old (rule 110).
   * @param now the time by which it must be valid.
   */
  whoIs(credential: string, nonce: string | null, now: Date): Promise<CredentialCheck>
}

/**
 * Google is the authority for its own mail addresses, and for those of an organization whose accounts it
 * runs (`hd`). For all others it only once sent a mail there (others §2.4).
 */
export function isGoogleAuthority(email: string, isVerified: boolean, hd: string | null): boolean {
  return isVerified && (email.endsWith('@gmail.com') || Boolean(hd))
}
