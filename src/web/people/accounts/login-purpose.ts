import { pages } from '#contract/pages.ts'

/**
 * The purpose of a login: a course to enroll in, with the campus and batch of the path, or a page
 * as words after 'to see'.
 */
export type LoginPurpose =
  | { kind: 'enroll'; courseId: string; campus: string | null; batchId: string | null }
  | { kind: 'see'; what: string }

// a path alone is no URL, so any base will do
const urlOf = (path: string) => new URL(path, 'https://portal.invalid')

const checkoutPath = urlOf(pages.enroll('', '')).pathname

const resultPages = (['CHARGED', 'FAILED', 'PENDING'] as const).map(
  (status) => urlOf(pages.paymentResult({ orderId: '', amount: '', status })).pathname,
)

const seen: [prefix: string, what: string][] = [
  [pages.myCourses(), 'your courses'],
  [pages.myPayments(), 'your payments'],
  [pages.profile(), 'your profile'],
  [pages.receipt(''), 'your receipt'],
  ...resultPages.map((path): [string, string] => [path, 'your payment']),
]

/**
 * @param next the path after login, as safeNextPath() allows it.
 * @returns null where there is nothing to say about it.
 */
export function loginPurpose(next: string | null): LoginPurpose | null {
  if (next === null) return null
  const { pathname, searchParams } = urlOf(next)
  const courseId = searchParams.get('course')
  if (pathname === checkoutPath && courseId)
    return {
      kind: 'enroll',
      courseId,
      campus: searchParams.get('campus'),
      batchId: searchParams.get('batch'),
    }
  const [, what] = seen.find(([prefix]) => pathname.startsWith(prefix)) ?? []
  return what === undefined ? null : { kind: 'see', what }
}
