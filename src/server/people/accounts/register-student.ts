import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { hashOf, newId } from '../../platform/foundation/ids.ts'
import type { PoliciesShown } from '../../institute/policies/policies.service.ts'
import type { AccountDeps } from './students/account-deps.ts'
import { studentStore } from './students/accounts.store.ts'
import { commonPasswordWarning } from '../../platform/authentication/common-passwords.ts'
import { mailLink } from './links/mail-link.ts'
import { networkOf } from '../../platform/foundation/network.ts'
import { addStudentSession } from './sessions/open-session.ts'
import { splitName } from './students/student.ts'
import type { Student } from './students/student.ts'

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
  /** The versions that the page linked to; omitted by callers that show none. */
  policiesShown?: PoliciesShown<'terms' | 'privacy'>
}

/**
 * Spec §4, Registration. If several registrations with one address run at once, one succeeds and
 * gets the welcome mail.
 * @param address where the request comes from; its registrations are counted.
 * @returns the sentence about a common password, or null (rule 21).
 * @throws Problem email-taken with fields.email, policy-changed, too-many-attempts, unavailable.
 */
export async function registerStudent(
  deps: Deps,
  registration: Registration,
  address: string,
): Promise<{ warning: string | null }> {
  const { student } = await createProfile(deps, registration, { address, also: nothing })
  deps.log.info({ studentId: student.id }, 'student registered')
  return { warning: commonPasswordWarning(registration.password) }
}

/**
 * Registers inside a purchase. Profile and first session come from one transaction, so that the
 * password is typed once. It is hashed once, and counted, limited and refused like a registration.
 * @returns the session's token, which is not stored, and the sentence about a common password, or
 *   null.
 * @throws Problem email-taken with fields.email, policy-changed, too-many-attempts, unavailable.
 */
export async function registerAndLogIn(
  deps: Deps,
  registration: Registration,
  address: string,
): Promise<{ token: string; student: Student; warning: string | null }> {
  const addressHash = hashOf(networkOf(address))
  const { student, added } = await createProfile(deps, registration, {
    address,
    also: (tx, studentId, now) => addStudentSession(tx, { studentId, addressHash, now }),
  })
  deps.log.info({ studentId: student.id, from: address }, 'student registered and logged in')
  return { token: added, student, warning: commonPasswordWarning(registration.password) }
}

const nothing = () => Promise.resolve(null)

type Creating<A> = {
  address: string
  /** Runs in the new profile's transaction. */
  also: (tx: Transaction, studentId: string, now: Date) => Promise<A>
}

async function createProfile<A>(
  deps: Deps,
  { name, email, password, policiesShown }: Registration,
  { address, also }: Creating<A>,
): Promise<{ student: Student; added: A }> {
  await deps.limiter.countRegistration(address)
  const versions = await deps.policies.acceptanceAtRegistration(policiesShown)
  const passwordHash = await deps.passwords.hash(password, { address, account: email })
  const now = deps.clock.now()
  const student = { id: newId(now), ...splitName(name), email }
  const row = { ...student, passwordHash, policiesSentence: deps.registrationText, versions, now }
  const created = await deps.inTransaction(async (tx) => {
    if (!(await studentStore(tx).add(row))) return null
    await mailLink(deps, tx, { purpose: 'confirm-address', to: { id: student.id, email } })
    return { added: await also(tx, student.id, now) }
  })
  if (created) return { student: { ...student, phone: null }, added: created.added }
  deps.log.info({ code: 'email-taken' }, 'registration refused')
  throw new Problem('email-taken', { fields: { email: messages.emailTaken } })
}
