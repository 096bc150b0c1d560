import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { newId } from '../foundation/ids.ts'
import type { PoliciesShown } from '../policies/policies.service.ts'
import type { AccountDeps } from './students/account-deps.ts'
import { studentStore } from './students/accounts.store.ts'
import { commonPasswordWarning, isCommonPassword } from '../authentication/common-passwords.ts'
import { mailLink } from './links/mail-link.ts'
import { splitName } from './students/student.ts'

type Deps = Pick<
  AccountDeps,
  | 'clock'
  | 'enqueue'
  | 'inTransaction'
  | 'limiter'
  | 'log'
  | 'passwords'
  | 'policies'
  | 'registrationText'
  | 'secretKey'
>

export type Registration = {
  name: string
  email: string
  password: string
  /** What the page linked to; left out where the caller shows none. */
  policiesShown?: PoliciesShown<'terms' | 'privacy'>
}

/**
 * Spec §4, Registration. Of any number of registrations with one address, one wins, and is welcomed by mail.
 * @param address where the request comes from; its registrations are counted.
 * @returns the sentence about a common password, or null (rule 21).
 * @throws Problem email-taken with fields.email, policy-changed, too-many-attempts, unavailable.
 */
export async function registerStudent(
  deps: Deps,
  { name, email, password, policiesShown }: Registration,
  address: string,
): Promise<{ warning: string | null }> {
  await deps.limiter.countRegistration(address)
  const versions = await deps.policies.acceptanceAtRegistration(policiesShown)
  const passwordHash = await deps.passwords.hash(password, { address, account: email })
  const now = deps.clock.now()
  const id = newId(now)
  const policiesSentence = deps.registrationText
  const student = { id, ...splitName(name), email, passwordHash, policiesSentence, versions, now }
  const isAdded = await deps.inTransaction(async (tx) => {
    if (!(await studentStore(tx).add(student))) return false
    await mailLink(deps, tx, { purpose: 'confirm-address', to: { id, email } })
    return true
  })
  if (!isAdded) {
    deps.log.info({ code: 'email-taken' }, 'registration refused')
    throw new Problem('email-taken', { fields: { email: messages.emailTaken } })
  }
  deps.log.info({ studentId: id }, 'student registered')
  return { warning: isCommonPassword(password) ? commonPasswordWarning : null }
}
