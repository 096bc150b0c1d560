import * as z from 'zod/mini'
import { Email, NewPassword } from '#contract/people/accounts.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { ruleSentence } from '#contract/platform/text/rule-sentence.ts'
import { staffRoles } from '#contract/platform/roles.ts'
import {
  commonPasswordRefusal,
  isCommonPassword,
} from '../../platform/authentication/common-passwords.ts'
import { hashPassword } from '../../platform/authentication/password.ts'
import type { Clock } from '../../platform/foundation/time/clock.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { Log } from '../../platform/foundation/log.ts'
import { adminStore } from './members/admins.store.ts'
import type { Admin } from './members/admin.ts'

/**
 * The input comes from a command line instead of the HTTP edge, so it is parsed here. Common
 * passwords are refused (rule 21).
 */
const NewAdminInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: messages.required })),
  email: Email,
  role: z.enum(staffRoles),
  password: NewPassword.check(
    z.refine((text) => !isCommonPassword(text), { error: commonPasswordRefusal }),
  ),
})

export type AddAdminInput = z.input<typeof NewAdminInput>

/**
 * Adds a member of staff.
 * @param deps db may be a transaction.
 * @throws Problem invalid-input with fields, email-taken with fields.email.
 */
export async function addAdmin(
  deps: { db: Queryable; clock: Clock; log: Pick<Log, 'info'> },
  input: AddAdminInput,
): Promise<Admin> {
  const parsed = NewAdminInput.safeParse(input, { error: ruleSentence })
  if (!parsed.success) throw new Problem('invalid-input', { fields: fieldsOf(parsed.error.issues) })
  const { name, email, role, password } = parsed.data
  const now = deps.clock.now()
  const admin = { id: newId(now), name, email, role }
  const passwordHash = await hashPassword(password)
  if (!(await adminStore(deps.db).add({ ...admin, passwordHash, now }))) {
    throw new Problem('email-taken', { fields: { email: messages.emailTaken } })
  }
  deps.log.info({ adminId: admin.id }, 'admin added')
  return { ...admin, campus: null, isCampusOnly: false }
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), issue.message]).toReversed(),
  )
}
