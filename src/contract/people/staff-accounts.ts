import * as z from 'zod/mini'
import { AdminData, Email, PersonName } from './accounts.ts'
import { limits } from '../platform/limits.ts'
import { paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { Passkey, PasskeyAnswer, PasskeyCreation, PasskeyMade, PasskeyRequest } from './passkeys.ts'
import { CampusName } from '../institute/campus-name.ts'
import { staffRoles } from '../platform/roles.ts'
import { visibleText } from '../platform/text/visible-text.ts'

const typed = (maxLength: number) =>
  z
    .string({ error: messages.required })
    .check(
      z.minLength(1, { error: messages.required }),
      z.maxLength(maxLength, { error: messages.passwordTooLong }),
    )

/** The owner's own password again, or the six digits of their app if the second factor is on. */
const Proof = typed(limits.passwordMaxLength)
const Password = typed(limits.passwordMaxLength)
/** Six digits, or a recovery code like ABCDE-FGHJK; spaces and dashes are ignored. */
const Code = z
  .string({ error: messages.required })
  .check(
    z.trim(),
    z.minLength(1, { error: messages.required }),
    z.maxLength(32, { error: messages.secondFactorWrong }),
  )
const Reason = z
  .string({ error: messages.reasonNeeded })
  .check(
    z.trim(),
    z.minLength(1, { error: messages.reasonNeeded }),
    z.maxLength(500, { error: messages.reasonTooLong }),
  )

/** The second step of a login. The challenge came with the response to the right password. */
const Challenge = z
  .string({ error: messages.loginStepEnded })
  .check(z.regex(/^[\w-]{43}$/, { error: messages.loginStepEnded }))
export const SecondFactorInput = z.object({ challenge: Challenge, code: Code })
export const AskForPasskeyInput = z.object({ challenge: Challenge })
export const PasskeyAsked = z.object({ options: PasskeyRequest })
export const PasskeyInput = z.object({ challenge: Challenge, credential: PasskeyAnswer })

/** A finished login: the specified reply (spec §7, adminLogin). */
export const AdminEntered = z.object({ message: z.string(), token: z.string(), admin: AdminData })

export const staffStates = ['active', 'invited', 'blocked'] as const
export const staffSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'lastLoginAt',
  '-lastLoginAt',
] as const

export type StaffSort = (typeof staffSorts)[number]

export const ListStaffInput = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  role: z.optional(z.enum(staffRoles)),
  state: z.optional(z.enum(staffStates)),
  sort: z.optional(z.enum(staffSorts)),
  ...paging,
})

/** Moments are ISO 8601 UTC. */
export const StaffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Where they work; null: not said. */
  campus: z.nullable(z.string()),
  /** They see what belongs to that campus only. */
  isCampusOnly: z.boolean(),
  /** invited: has not chosen a password yet. */
  state: z.enum(staffStates),
  hasSecondFactor: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  isYou: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffList = z.object({ staff: z.array(StaffMember), total: z.number() })
export type StaffList = z.infer<typeof StaffList>

/** The role and campus of a member of staff. Left out: no campus, no limit. */
const work = {
  role: z.enum(staffRoles, { error: messages.required }),
  campus: z._default(z.nullable(CampusName), null),
  isCampusOnly: z._default(z.boolean(), false),
}

export const AddStaffMemberInput = z.object({
  name: PersonName,
  email: Email,
  ...work,
  proof: Proof,
})

const id = z.string().check(z.maxLength(64))

export const StaffMemberInput = z.object({ id })
export const ReauthenticatedStaffInput = z.object({ id, proof: Proof })
export const ChangeRoleInput = z.object({ id, ...work, proof: Proof })
export const BlockStaffMemberInput = z.object({ id, reason: Reason, proof: Proof })

/** The caller's own account at the office, and its sessions, the latest used first. */
export const AdminAccount = z.object({
  admin: AdminData,
  /** null: off. */
  secondFactorSince: z.nullable(z.string()),
  /**
   * Whether the role needs a second factor: then the last one cannot be switched off (decision 18).
   */
  isSecondFactorRequired: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  sessions: z.array(
    z.object({ startedAt: z.string(), lastSeenAt: z.string(), isThisOne: z.boolean() }),
  ),
})
export type AdminAccount = z.infer<typeof AdminAccount>

export const RenameAdminInput = z.object({ name: PersonName })
export const AdminRenamed = z.object({ message: z.string(), admin: AdminData })

export const StartSecondFactorInput = z.object({ password: Password })
/**
 * For the authenticator app: the text of the QR code, and the secret in base32 for typing. Shown
 * once.
 */
export const SecondFactorStarted = z.object({ uri: z.string(), secret: z.string() })
export type SecondFactorStarted = z.infer<typeof SecondFactorStarted>
export const ConfirmSecondFactorInput = z.object({ code: Code })
/** Empty where earlier codes are still valid. */
export const RecoveryCodes = z.object({ message: z.string(), recoveryCodes: z.array(z.string()) })
export const BothProofsInput = z.object({ password: Password, code: Code })
/** The code is required where there is an app. */
export const RenewRecoveryCodesInput = z.object({ password: Password, code: z.optional(Code) })

export const StartPasskeyInput = z.object({ password: Password })
export const PasskeyStarted = z.object({ options: PasskeyCreation })
export const AddPasskeyInput = z.object({
  name: z
    .string({ error: messages.passkeyNameNeeded })
    .check(
      z.overwrite(visibleText),
      z.minLength(1, { error: messages.passkeyNameNeeded }),
      z.maxLength(60, { error: messages.passkeyNameTooLong }),
    ),
  credential: PasskeyMade,
})
export const RemovePasskeyInput = z.object({ id, password: Password })
