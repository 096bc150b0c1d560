import * as z from 'zod/mini'
import { limits } from '../platform/limits.ts'
import { messages } from '../messages.ts'
import { passwordRules } from './password-rules.ts'
import { PhoneOrNone, ShownPhone } from './phone.ts'
import { PoliciesAtRegistration } from '../institute/policies-shown.ts'
import { staffRoles } from '../platform/roles.ts'
import { visibleText, withoutHiddenMarks } from '../platform/text/visible-text.ts'

/**
 * An address that a mail can be sent to (RFC 5322's plain form, server/platform/mail/header-text.ts). It
 * refuses text that only looks like an address. The match is linear in the input's length.
 */
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

const required = () => z.string({ error: messages.required })

/*
 * No check here aborts: that would skip the comparison of the two passwords. A field that breaks
 * several rules shows the first sentence, so the order of the checks counts.
 */

export const Email = required().check(
  z.overwrite(withoutHiddenMarks),
  z.trim(),
  z.minLength(1, { error: messages.required }),
  z.maxLength(limits.emailMaxLength, { error: messages.emailInvalid }),
  z.regex(EMAIL, { error: messages.emailInvalid }),
  z.toLowerCase(),
)

export const NewPassword = required().check(
  z.minLength(1, { error: messages.required }),
  z.minLength(limits.passwordMinLength, { error: messages.passwordTooShort }),
  z.maxLength(limits.passwordMaxLength, { error: messages.passwordTooLong }),
  z.refine((text) => passwordRules.every((rule) => rule.isMet(text)), {
    error: messages.passwordTooSimple,
  }),
)

export const PersonName = required().check(
  z.overwrite(visibleText),
  z.minLength(1, { error: messages.required }),
  z.minLength(limits.nameMinLength, { error: messages.nameTooShort }),
  z.maxLength(limits.nameMaxLength, { error: messages.nameTooLong }),
)

/** An existing password, as typed; the server decides whether it is right. */
const TypedPassword = required().check(
  z.minLength(1, { error: messages.required }),
  z.maxLength(limits.passwordMaxLength, { error: messages.passwordTooLong }),
)

/** Spec §5, registration. */
export const RegisterInput = z
  .object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    confirmpassword: TypedPassword,
    policiesShown: PoliciesAtRegistration,
  })
  .check(passwordTwice())

/** The same inside a purchase. The typed password can be shown there, so it is typed once. */
export const RegisterAndLogInInput = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
  policiesShown: PoliciesAtRegistration,
})

function passwordTwice() {
  return z.refine<{ password: string; confirmpassword: string }>(
    (input) => input.password === input.confirmpassword,
    {
      error: messages.passwordsDiffer,
      path: ['confirmpassword'],
      when: ({ value }) => hasBothPasswords(value),
    },
  )
}

function hasBothPasswords(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'password' in value &&
    'confirmpassword' in value &&
    value.confirmpassword !== ''
  )
}

/**
 * Spec §5, user login: both fields only say 'Required'. An address that cannot exist gets the same
 * response as an unknown one.
 */
export const LoginInput = z.object({
  email: required().check(
    z.overwrite(withoutHiddenMarks),
    z.trim(),
    z.minLength(1, { error: messages.required }),
    z.maxLength(limits.emailMaxLength, { error: messages.emailInvalid }),
    z.toLowerCase(),
  ),
  password: TypedPassword,
})

/** The password alone, where the address is known. */
export const PasswordInput = z.pick(LoginInput, { password: true })

/** The student's data for the student's own pages (spec §3, User). */
export const UserData = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(ShownPhone),
})
export type UserData = z.infer<typeof UserData>

export const Message = z.object({ message: z.string() })

export const LoggedIn = z.object({ message: z.string(), token: z.string(), userData: UserData })
export type LoggedIn = z.infer<typeof LoggedIn>

/** `warning` is a sentence when the password is on the list of common ones (rule 21). */
export const Registered = z.object({ message: z.string(), warning: z.nullable(z.string()) })

export const RegisteredAndLoggedIn = z.extend(LoggedIn, { warning: z.nullable(z.string()) })

/** The logged-in administrator's data for the office's pages. */
export const AdminData = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** Where the person works; pages preset it. */
  campus: z.nullable(z.string()),
  /** The person sees what belongs to that campus only. */
  isCampusOnly: z.boolean(),
})
export type AdminData = z.infer<typeof AdminData>

/**
 * Without a second factor: the specified reply (spec §7). It also says whether the role needs one;
 * until that is set up, the token opens only the own account. With a second factor: no token yet,
 * only a challenge for the second step.
 */
export const AdminLoggedIn = z.union([
  z.object({
    message: z.string(),
    token: z.string(),
    admin: AdminData,
    isSecondFactorDue: z.optional(z.literal(true)),
  }),
  z.object({
    message: z.string(),
    isSecondFactorNeeded: z.literal(true),
    challenge: z.string(),
    /** Whether an authenticator app is set up; a recovery code is accepted either way. */
    hasApp: z.boolean(),
    hasPasskey: z.boolean(),
  }),
])

/** A student's own account data, for the account page. */
export const AccountState = z.object({
  /** A banner asks for it until a mailed link was followed; nothing is blocked. */
  isEmailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  isGoogleLinked: z.boolean(),
})
export type AccountState = z.infer<typeof AccountState>

export const Profile = z.object({ userData: UserData, account: AccountState })

/**
 * The payload of Google's button (spec §3, Google payload): credential, clientId and select_by.
 * Only the credential is read. `nonce` is ours: the page made it and gave its SHA-256 (base64url)
 * to the button. A credential with a nonce counts only with that nonce. One without is accepted
 * once, at most 10 minutes old (rule 110). `password` connects Google with an account whose address
 * Google does not vouch for. `isSamePerson`: the profile with this address and another name is
 * theirs (rule 104).
 */
export const GoogleCredentialInput = z.object({
  credential: z.string({ error: messages.required }).check(
    z.minLength(1, { error: messages.required }),
    // Google's are about 1,200 characters long
    z.maxLength(8_192, { error: messages.googleRefused }),
  ),
  clientId: z.optional(z.unknown()),
  select_by: z.optional(z.unknown()),
  nonce: z.optional(z.string().check(z.minLength(16), z.maxLength(128))),
  password: z.optional(TypedPassword),
  isSamePerson: z.optional(z.boolean()),
})

export const GoogleRegisterInput = z.extend(GoogleCredentialInput, {
  /**
   * The profile with this unconfirmed address is another person's: it loses the address (rule 104).
   */
  isSomebodyElse: z.optional(z.boolean()),
  policiesShown: PoliciesAtRegistration,
})

export const ForgotPasswordInput = z.object({ email: Email })

/** The token in a mailed link; other text cannot be one of our links. */
const LinkToken = z
  .string({ error: messages.linkDead })
  .check(z.regex(/^[\w-]{43}$/, { error: messages.linkDead }))

/** /resetpassword: the rules of registration. */
export const ResetPasswordInput = z
  .object({ token: LinkToken, password: NewPassword, confirmpassword: TypedPassword })
  .check(passwordTwice())

/** Checked before somebody types a password for a link that no longer works. */
export const ResetLinkInput = z.object({ token: LinkToken })
export const ResetLinkChecked = z.object({ isAlive: z.boolean() })

export const ChangePasswordInput = z
  .object({
    currentpassword: TypedPassword,
    password: NewPassword,
    confirmpassword: TypedPassword,
  })
  .check(passwordTwice())

export const ConfirmAddressInput = z.object({ token: LinkToken })

export const UpdateProfileInput = z.object({ name: PersonName, phone: PhoneOrNone })

export const ProfileUpdated = z.object({ message: z.string(), userData: UserData })

/** Sessions of the account, the latest used first. Times are ISO 8601 UTC. */
export const MySessions = z.object({
  sessions: z.array(
    z.object({ startedAt: z.string(), lastSeenAt: z.string(), isThisOne: z.boolean() }),
  ),
})

/** The password, or a new credential of the Google account that is connected. */
export const CloseAccountInput = z.object({
  password: z.optional(TypedPassword),
  credential: z.optional(z.string().check(z.maxLength(8_192, { error: messages.googleRefused }))),
  nonce: z.optional(z.string().check(z.minLength(16), z.maxLength(128))),
})
