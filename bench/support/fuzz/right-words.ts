import type { Known } from './known-things.ts'

const csvHeading =
  'courseCode,courseName,department,mode,duration,courseFee,description,status,isTrial'
const csvFiles = [
  `${csvHeading}\nFZ-1,Fuzz,Civil Engineering,Online,1 month,4500,Learn.,draft,yes`,
  `${csvHeading}\nFZ-2,constructor,__proto__,constructor,__proto__,NaN,=1+1,constructor,__proto__`,
  'courseCode;courseName\n"',
  '\uFEFF\0,\uD800',
]
const days = ['2026-06-01', '2026-11-22', '']
const password = 'Fuzzed#2026'
const token = 'T'.repeat(43)

/** What a field of this name wants to hear, so that a request gets further than the first check. */
const byName: [RegExp, (known: Known) => readonly string[]][] = [
  [/email/i, ({ email }) => ['fuzz.new@example.test', ...email]],
  [/phone/i, () => ['9876543210', '+91 98765 43210']],
  [/^currentpassword$|^proof$/, (known) => known.password],
  // twice the same one, also where it has to be typed twice
  [/password/i, () => [password]],
  [/fee|amount/i, ({ fee }) => ['4500', '0', ...fee]],
  [/^(?:from|to|completedOn)$/, () => days],
  [/^credential$/, (known) => known.credential],
  [/^nonce$/, () => [fuzzNonce]],
  [/^(?:token|challenge)$/, () => [token]],
  [/^csv$/, () => csvFiles],
  [/^(?:department)$/, ({ category }) => ['Civil Engineering', ...category]],
  [/^(?:course|courseId|_id)$/, ({ course }) => course],
  [/^(?:student|actor|subject)$/, ({ student, staff, order }) => [...student, ...staff, ...order]],
  [/^enrollmentId$/, ({ place }) => place],
  [/^orderId$/, ({ order }) => ['fuzz-order-0002', ...order]],
  [/^courseCode$/, () => ['FZ-100', 'FZ-101', 'CE-101']],
  [/^code$/, ({ code }) => ['123456', ...code]],
  [/^campus$/, () => ['Kochi', 'Kottiyam']],
  [/^photo$/, () => ['', `/uploads/${'a'.repeat(40)}-640.webp`]],
  [/^reference$/, () => ['UTR-20261122', '']],
  [/^clientKey$/, () => ['fuzz-key-0001', 'fuzz-key-0002']],
  [/^mode$/, () => ['Online', 'Offline']],
  [/^duration$/, () => ['1 month', '3 months']],
]

/** Its SHA-256 stands in the credentials that the simulated Google made for the fuzz. */
export const fuzzNonce = 'what-the-fuzz-made-up'

export function rightWords(name: string, known: Known): readonly string[] {
  const words = byName.find(([names]) => names.test(name))?.[1](known) ?? []
  return words.length > 0 ? words : ['Asha Nair', 'A reason of some words']
}

/** What a part of a path stands for, by what stands before it. */
const byPath: [RegExp, (known: Known) => readonly string[]][] = [
  [/courses|coursebyid|course\/|course1|checkout\/|providers\//i, ({ course }) => course],
  [/category/i, ({ category }) => category],
  [/students/, ({ student }) => student],
  [/refunds/, ({ refund }) => refund],
  [/certificates|certificatedocument/, ({ certificate }) => certificate],
  [/staff/, ({ staff }) => staff],
  [/check\/:code|verify|receiptCheck/i, ({ code }) => code],
  [/departments/, () => ['civil', 'software']],
  [/order|receipt|payment/i, ({ order }) => order],
]

export function rightParts(path: string, known: Known): readonly string[] {
  const parts = byPath.find(([paths]) => paths.test(path))?.[1](known) ?? []
  return parts.length > 0 ? parts : ['none']
}
