import { Problem } from '#contract/problems.ts'

/**
 * Common passwords that satisfy the composition rule of spec §5: a popular word with an ending that
 * such rules provoke. About 5,000 (ASVS 6.2.4).
 */
const WORDS = `
  password passw0rd p@ssword p@ssw0rd pa55word pass passcode welcome w3lcome admin adm1n administrator
  root user test tester testing demo guest login student teacher college school exam master secret
  qwerty asdf asdfgh zxcvbn abc abcd abcdef changeme letmein iloveyou love hello dragon monkey football
  cricket sunshine princess superman batman computer internet google facebook whatsapp samsung nokia
  iphone android windows india indian bharat kerala kochi cochin kollam kottiyam kadappakkada trivandrum
  thiruvananthapuram calicut kozhikode thrissur kottayam palakkad malappuram kannur alappuzha bangalore
  chennai mumbai delhi hyderabad malayalam malayali onam vishu krishna ganesh shiva jesus allah amma
  mother father family friends summer winter spring autumn january december monday friday sunday
  arun anil rahul vishnu anjali lakshmi priya kumar suresh ramesh rajesh sachin dhoni kohli mohanlal
  mammootty kalari institute engineer engineering civil mechanical electrical software science company
  office access service support system server network data
`
  .trim()
  .split(/\s+/)

const ENDINGS = `
  @1 @12 @123 @1234 @12345 @123456 @321 @007 @786 @2019 @2020 @2021 @2022 @2023 @2024 @2025 @2026 @2027
  #1 #12 #123 #1234 #12345 1! 12! 123! 1234! 12345! 1@ 12@ 123@ 1234@ 123# 1# !1 !123 $123 _123 .123 *123
`
  .trim()
  .split(/\s+/)

const SINGLES = `
  p@$$w0rd p@$$w0rd1 p@ssw0rd! p@ssword1 pa$$w0rd pa$$word1 passw0rd! 1qaz@wsx 1qaz!qaz !qaz2wsx !qaz1qaz
  zaq1@wsx zaq!2wsx qaz@123 qwer@1234 qwer1234! q1w2e3r4! 1q2w3e4r! 1q2w3e4r@ asdf1234! asdf@1234
  zxcv@1234 abc!@#123 abc123!@# aa@123456 aa123456! aa123456@ a@123456 a1b2c3d4! abcd1234! abcd@1234
  qwerty1!@# admin!@#123 test!@#123 iloveyou2! iloveu@123 letmein1!
`
  .trim()
  .split(/\s+/)

const commonPasswords = new Set([
  ...SINGLES,
  ...WORDS.flatMap((word) => ENDINGS.map((ending) => word + ending)),
])

/** Whether a password is on the list, in any case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/**
 * A student may keep a common password and reads a warning (rule 21).
 * @returns null for another password.
 */
export function commonPasswordWarning(password: string): string | null {
  return isCommonPassword(password)
    ? 'Many people use this password and it is easy to guess. Please choose another one soon.'
    : null
}

export const commonPasswordRefusal =
  'Many people use this password and it is easy to guess. Please choose another one.'

/** Staff can't have a common password (rule 21). @throws Problem invalid-input. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password))
    throw new Problem('invalid-input', { fields: { password: commonPasswordRefusal } })
}
