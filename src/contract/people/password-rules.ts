import { limits } from '../platform/limits.ts'

/** The parts of the password rule, in the order of the form's check marks (spec §5, rule 38). */
export const passwordRules = [
  {
    label: `At least ${limits.passwordMinLength} characters`,
    isMet: (text: string) => text.length >= limits.passwordMinLength,
  },
  { label: 'One uppercase letter', isMet: (text: string) => /\p{Lu}/u.test(text) },
  { label: 'One lowercase letter', isMet: (text: string) => /\p{Ll}/u.test(text) },
  { label: 'One digit', isMet: (text: string) => /\p{Nd}/u.test(text) },
  { label: 'One special character', isMet: (text: string) => /[^\p{L}\p{N}\s]/u.test(text) },
] as const
