/** A person as Google identifies them. */
export type GoogleIdentity = {
  /** The only reliable key: addresses change owners, `sub` never does (others §2.4). */
  sub: string
  /** Trimmed and in lower case. */
  email: string
  isEmailVerified: boolean
  /** Whether Google's word proves ownership of the address. */
  isAuthority: boolean
  firstName: string
  lastName: string
  issuedAt: Date
  expiresAt: Date
}

/** refused: not valid, with the reason. unreachable: Google's keys could not be fetched. */
export type CredentialCheck =
  | { kind: 'genuine'; identity: GoogleIdentity }
  | { kind: 'refused'; reason: string }
  | { kind: 'unreachable'; reason: string }

/** The port that verifies credentials. */
export type GoogleIdentities = {
  /**
   * @param credential the ID token from Google's button.
   * @param nonce the page's random value for this credential; the credential must contain its
   *   SHA-256 (base64url). null: the caller has none; the credential must have none either and be
   *   at most 10 minutes old (rule 110).
   * @param now the time at which it must be valid.
   */
  verify(credential: string, nonce: string | null, now: Date): Promise<CredentialCheck>
}

/**
 * Google is the authority for its own mail addresses and for those of organizations that it hosts
 * (`hd`). For all others it has only once sent a mail there (others §2.4).
 */
export function isGoogleAuthority(email: string, isVerified: boolean, hd: string | null): boolean {
  return isVerified && (email.endsWith('@gmail.com') || Boolean(hd))
}
