import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../activity/activity.ts'
import { newId } from '../foundation/ids.ts'
import type { AccountDeps } from './students/account-deps.ts'
import { savePhoneWhereNone, studentStore } from './students/accounts.store.ts'
import { mailLink } from './links/mail-link.ts'
import { splitName } from './students/student.ts'

type Deps = Pick<
  AccountDeps,
  'clock' | 'enqueue' | 'inTransaction' | 'log' | 'recordActivity' | 'secretKey'
>

/** email: null where they have none: then nobody logs in until the office adds one (rule 51). */
export type DeskRegistration = { name: string; email: string | null; phone: string }

/**
 * A student who stands at the desk gets a profile without a password, and, with an address, a mail with a link to choose one.
 * @throws Problem email-taken with fields.email.
 */
export async function addStudentAtDesk(
  deps: Deps,
  { name, email, phone }: DeskRegistration,
  by: Actor,
): Promise<{ studentId: string }> {
  const now = deps.clock.now()
  const id = newId(now)
  const isAdded = await deps.inTransaction(async (tx) => {
    const added = { id, ...splitName(name), email, passwordHash: null, now }
    if (!(await studentStore(tx).add(added))) return false
    await savePhoneWhereNone(tx, id, { phone, now })
    if (email !== null) await mailLink(deps, tx, { purpose: 'first-password', to: { id, email } })
    await deps.recordActivity(tx, {
      by,
      action: 'student-added',
      subject: { kind: 'student', id, label: id },
    })
    return true
  })
  if (!isAdded) throw new Problem('email-taken', { fields: { email: messages.emailTaken } })
  deps.log.info({ studentId: id }, 'student added at the desk')
  return { studentId: id }
}
