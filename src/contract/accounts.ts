import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Linear in the input's length (security.md A15); the 254 cap is checked first all the same. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const required = () => z.string({ error: messages.required })

export const Email = required().check(
  z.trim(),
  z.minLength(1, { error: messages.required, abort: true }),
  z.maxLength(limits.emailMaxLength, { error: messages.emailInvalid, abort: true }),
  z.regex(EMAIL, { error: messages.emailInvalid }),
  z.toLowerCase(),
)

/** The parts of the password rule, in the order the form ticks them off (spec §5, answers.md 38). */
export const passwordRules = [
  { label: 'At least 6 characters', isMet: (text: string) => text.length >= 6 },
  { label: 'One uppercase letter', isMet: (text: string) => /\p{Lu}/u.test(text) },
  { label: 'One lowercase letter', isMet: (text: string) => /\p{Ll}/u.test(text) },
  { label: 'One digit', isMet: (text: string) => /\p{Nd}/u.test(text) },
  { label: 'One special character', isMet: (text: string) => /[^\p{L}\p{N}\s]/u.test(text) },
] as const

export const NewPassword = required().check(
  z.minLength(1, { error: messages.required, abort: true }),
  z.minLength(limits.passwordMinLength, { error: messages.passwordTooShort, abort: true }),
  z.maxLength(limits.passwordMaxLength, { error: messages.passwordTooLong, abort: true }),
  z.refine((text) => passwordRules.every((rule) => rule.isMet(text)), {
    error: messages.passwordTooSimple,
  }),
)

export const PersonName = required().check(
  z.trim(),
  z.minLength(1, { error: messages.required, abort: true }),
  z.minLength(limits.nameMinLength, { error: messages.nameTooShort }),
  z.maxLength(limits.nameMaxLength, { error: messages.nameTooLong }),
)

/** Spec §5, registration. */
export const RegisterInput = z
  .object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    confirmpassword: required().check(
      z.minLength(1, { error: messages.required }),
      z.maxLength(limits.passwordMaxLength, { error: messages.passwordTooLong }),
    ),
  })
  .check(
    z.refine((input) => input.password === input.confirmpassword, {
      error: messages.passwordsDiffer,
      path: ['confirmpassword'],
      when: ({ value }) => hasBothPasswords(value),
    }),
  )

function hasBothPasswords(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'password' in value &&
    'confirmpassword' in value &&
    value.confirmpassword !== ''
  )
}

/** Spec §5, user login: both only 'Required'. An address that cannot exist is answered like an unknown one. */
export const LoginInput = z.object({
  email: required().check(
    z.trim(),
    z.minLength(1, { error: messages.required }),
    z.maxLength(limits.emailMaxLength, { error: messages.emailInvalid }),
    z.toLowerCase(),
  ),
  password: required().check(
    z.minLength(1, { error: messages.required }),
    z.maxLength(limits.passwordMaxLength, { error: messages.passwordTooLong }),
  ),
})

/** What the student's own pages know of the student (spec §3, User). */
export const UserData = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
})
export type UserData = z.infer<typeof UserData>

export const Message = z.object({ message: z.string() })

export const LoggedIn = z.object({ message: z.string(), token: z.string(), userData: UserData })
export type LoggedIn = z.infer<typeof LoggedIn>

/** `warning` is a sentence when the password is on the list of common ones (answers.md 21). */
export const Registered = z.object({ message: z.string(), warning: z.nullable(z.string()) })

export const AdminLoggedIn = z.object({
  message: z.string(),
  token: z.string(),
  admin: z.object({ _id: z.string(), email: z.string(), name: z.string() }),
})

export const Profile = z.object({ userData: UserData })
