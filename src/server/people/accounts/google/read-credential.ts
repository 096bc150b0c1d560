import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { hashOf } from '../../../platform/foundation/ids.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { googleIdentityStore, sweepUsedCredentials } from '../students/google-identities.store.ts'
import type { GoogleIdentity } from '../students/google-identity.ts'

type Deps = Pick<AccountDeps, 'clock' | 'db' | 'google' | 'log'>

/** The page's payload. Without `nonce`, the credential must have none either (rule 110). */
export type GoogleCredential = { credential: string; nonce?: string | undefined }

/**
 * Longer than the adapter's clock tolerance, during which an expired credential could still pass.
 */
const REMEMBER_MS = 60_000

/**
 * Returns the person behind a credential, with an address that Google has verified.
 * @throws Problem google-refused, google-address-unverified, unavailable if Google's keys can't be
 *   fetched, and not-found if Google sign-in is not configured.
 */
export async function readCredential(
  { google, clock, log }: Deps,
  { credential, nonce }: GoogleCredential,
): Promise<GoogleIdentity> {
  if (!google) throw new Problem('not-found')
  const check = await google.verify(credential, nonce ?? null, clock.now())
  if (check.kind === 'unreachable') {
    log.warn({ reason: check.reason }, 'Google signing keys are unavailable')
    throw new Problem('unavailable')
  }
  if (check.kind === 'refused') {
    log.info({ reason: check.reason }, 'Google credential rejected')
    throw new Problem('google-refused')
  }
  if (!check.identity.isEmailVerified) throw new Problem('google-address-unverified')
  return check.identity
}

/**
 * Marks a credential as used, because each is valid once (attack A20, replay). Call it in the
 * transaction of the act, so that a refused attempt leaves the credential valid.
 * @throws Problem google-refused.
 */
export async function useCredential(
  tx: Queryable,
  credential: string,
  { expiresAt }: GoogleIdentity,
): Promise<void> {
  const rememberUntil = new Date(expiresAt.getTime() + REMEMBER_MS)
  const isFirstUse = await googleIdentityStore(tx).useCredential(
    hashOf(signedPart(credential)),
    rememberUntil,
  )
  if (!isFirstUse) throw new Problem('google-refused')
}

/** Deletes expired credentials. A login runs it after its transaction. */
export async function forgetEndedCredentials({ db, clock }: Deps): Promise<void> {
  await sweepUsedCredentials(db, clock.now())
}

/** Leaves out the signature, because it has several encodings with the same meaning. */
function signedPart(credential: string): string {
  return credential.slice(0, credential.lastIndexOf('.'))
}
