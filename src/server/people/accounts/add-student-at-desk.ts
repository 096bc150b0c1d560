import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../../platform/activity/activity.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { AccountDeps } from './students/account-deps.ts'
import { savePhoneWhereNone, studentStore } from './students/accounts.store.ts'
import { findHolders } from './students/holders.store.ts'
import { matchPerson, sameContact } from './students/match-person.ts'
import type { Holder } from './students/match-person.ts'
import { mailLink } from './links/mail-link.ts'
import { splitName } from './students/student.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'log' | 'recordActivity' | 'secretKey'
>

export type DeskRegistration = {
  name: string
  /** null: no address; the student can't log in until the office adds one (rule 51). */
  email: string | null
  /** E.164. */
  phone: string
  /** The clerk's answer if somebody else has the address or the number (rule 104). */
  isAnotherPerson?: boolean | undefined
}

/**
 * Adds a student at the desk, without a password. A student with an address gets a mail with a link
 * to choose one. If the address belongs to somebody else, the new profile has none until a new
 * address is confirmed.
 * @returns the person who keeps the address; null: nobody else has it.
 * @throws Problem same-contact with people, if somebody has the address or the number and the clerk
 *   has not said that this is another person; email-taken with fields.email if the address was
 *   taken a moment ago.
 */
export async function addStudentAtDesk(
  deps: Deps,
  registration: DeskRegistration,
  by: Actor,
): Promise<{ studentId: string; addressStaysWith: string | null }> {
  const { name, phone } = registration
  const now = deps.clock.now()
  const id = newId(now)
  const addressStaysWith = await deps.inTransaction(async (tx) => {
    const owner = await refuseUnasked(tx, registration)
    const email = owner === undefined ? registration.email : null
    const added = { id, ...splitName(name), email, passwordHash: null, now }
    if (!(await studentStore(tx).add(added)))
      throw new Problem('email-taken', { fields: { email: messages.emailTaken } })
    await savePhoneWhereNone(tx, id, { phone, now })
    if (email !== null) await mailLink(deps, tx, { purpose: 'first-password', to: { id, email } })
    await deps.recordActivity(tx, {
      by,
      action: 'student-added',
      subject: { kind: 'student', id, label: id },
    })
    return owner?.name ?? null
  })
  deps.log.info({ studentId: id }, 'student added at the desk')
  return { studentId: id, addressStaysWith }
}

/** @returns the person who has the address already. @throws Problem same-contact. */
async function refuseUnasked(
  tx: Transaction,
  { isAnotherPerson = false, ...typed }: DeskRegistration,
): Promise<Holder | undefined> {
  const { email, phone } = typed
  const contacts = { emails: email === null ? [] : [email], phones: [phone] }
  const holders = (await findHolders(tx, contacts)).filter(({ isClosed }) => !isClosed)
  const owner = email === null ? undefined : holders.find((holder) => holder.email === email)
  const match = matchPerson(typed, holders)
  if (match.kind === 'nobody' || isAnotherPerson) return owner
  throw sameContact(typed, match.kind === 'same' ? [match.person] : match.people)
}
