/** What a call of the portal answered. */
export type Call = (call: {
  method: string
  path: string
  token?: string | null
  body?: unknown
}) => Promise<{ status: number; body: unknown }>

/** Ids, codes and words that are right somewhere, by what they are. */
export type Known = Readonly<Record<Kind, readonly string[]>>
type Kind =
  | 'course'
  | 'category'
  | 'order'
  | 'student'
  | 'refund'
  | 'certificate'
  | 'staff'
  | 'place'
  | 'code'
  | 'email'
  | 'fee'
  | 'credential'
  | 'password'

const MAX_OF_A_KIND = 8

/** For the office: which list says what, and under which names. */
const sources: { kind: Kind; path: string; names: RegExp }[] = [
  { kind: 'course', path: '/api/admin/getallcourses', names: /^_id$/ },
  { kind: 'fee', path: '/api/admin/getallcourses', names: /^courseFee$/ },
  { kind: 'category', path: '/api/admin/getallcategory', names: /^_id$/ },
  { kind: 'order', path: '/api/admin/orders', names: /^(?:_id|orderId)$/ },
  { kind: 'student', path: '/api/admin/students', names: /^_id$/ },
  { kind: 'email', path: '/api/admin/students', names: /email/i },
  { kind: 'refund', path: '/api/admin/refunds', names: /^_id$/ },
  { kind: 'certificate', path: '/api/admin/certificates', names: /^_id$/ },
  { kind: 'place', path: '/api/admin/certificates/candidates', names: /^enrollmentId$/ },
  { kind: 'staff', path: '/api/admin/staff', names: /^_id$/ },
  { kind: 'email', path: '/api/admin/staff', names: /^email$/ },
]

/** @param given of what no list says. */
export async function findKnown(
  call: Call,
  token: string,
  given: Pick<Known, 'credential' | 'password' | 'code'>,
): Promise<Known> {
  const found: Record<Kind, string[]> = {
    course: [],
    category: [],
    order: [],
    student: [],
    refund: [],
    certificate: [],
    staff: [],
    place: [],
    email: [],
    fee: [],
    code: [...given.code],
    credential: [...given.credential],
    password: [...given.password],
  }
  for (const { kind, path, names } of sources) {
    const { body } = await call({ method: 'GET', path, token })
    found[kind].push(...new Set(wordsUnder(names, body)))
  }
  const few = Object.entries(found).map(([kind, words]) => [kind, words.slice(0, MAX_OF_A_KIND)])
  // the same kinds
  return Object.fromEntries(few) as Known
}

/** Every word of every kind. */
export function allOf(known: Known): string[] {
  return Object.values(known).flat()
}

function wordsUnder(names: RegExp, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => wordsUnder(names, part))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    names.test(name) && typeof part === 'string' && part !== '' ? [part] : wordsUnder(names, part),
  )
}
