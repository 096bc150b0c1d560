import { knownDepartments, resultPaths } from './known-paths.ts'
import { at, page, withNext, withToken } from '../page-address.ts'
import type { ResultStatus } from '../../money/payments.ts'

export const home = page('/')
/** Shown at every public address while the portal is closed. */
export const openingSoon = page('/openingsoon')
export const forgotPassword = page('/forgotpassword')
export const resetPassword = withToken('/resetpassword')
export const confirmAddress = withToken('/confirmaddress')
export const profile = page('/profile')
export const courses = page('/courses')
export const department = at(
  [...knownDepartments.map(({ path }) => path), '/departments/:slug'],
  (slug: string) =>
    knownDepartments.find((d) => d.slug === slug)?.path ??
    `/departments/${encodeURIComponent(slug)}`,
)
export const course = page('/courseDetailPage/:id')
/** Up to three courses side by side; without any, the page explains how to choose them. */
export const compare = at(['/compare'], (courseIds: readonly string[] = []) =>
  courseIds.length === 0
    ? '/compare'
    : `/compare?courses=${courseIds.map(encodeURIComponent).join(',')}`,
)
export const register = withNext('/register')
export const login = withNext('/login')
export const enroll = at(
  ['/enroll'],
  (courseId: string, campus: string, batch?: string) =>
    `/enroll?${query({ course: courseId, campus, ...(batch === undefined ? {} : { batch }) })}`,
)
export const paymentResult = at(
  Object.values(resultPaths),
  // part: a later part of an order that is paid in parts
  (result: { orderId: string; amount: string; status: ResultStatus; part?: string }) =>
    `${resultPaths[result.status]}?${query(result)}`,
)
export const receipt = page('/receipt/:orderId')
export const receiptCheck = page('/receiptCheck/:code')
/** One numbered document, for its owner. */
export const document = page('/documents/:code')
/**
 * The page of a payment link, where its holder pays. The token is a secret, so it stands behind the
 * # and reaches no log and no other site. Older links have it in the path and still work.
 */
export const pay = at(['/pay', '/pay/:token'], (token: string) => `/pay#${token}`)
/** came: the return from paying a later part; the page then shows the state of its order. */
export const myCourses = at(['/mycourses'], (came?: { orderId: string; part: string }) =>
  came === undefined ? '/mycourses' : `/mycourses?${query(came)}`,
)
export const myPayments = page('/mypayments')
export const refundPolicy = page('/refundPolicy')
export const privacyPolicy = page('/privacyPolicy')
export const terms = page('/terms-and-conditions')
/** A published version, also an earlier one. */
export const refundPolicyVersion = page('/refundPolicy/versions/:number')
export const privacyPolicyVersion = page('/privacyPolicy/versions/:number')
export const termsVersion = page('/terms-and-conditions/versions/:number')
/** Checks a document's signature. The signature stands after the # and reaches no server. */
export const verifyDocument = at(['/verify-receipt'], (signed = '') =>
  signed === '' ? '/verify-receipt' : `/verify-receipt#${signed}`,
)
export const verifyCertificate = page('/verify/:code')
/** Training for several people of one organisation; the course is chosen in advance. */
export const team = at(['/team'], (courseId?: string) =>
  courseId === undefined ? '/team' : `/team?course=${encodeURIComponent(courseId)}`,
)
/** Shows a certificate, and takes the typed code of one. */
export const verifyAny = page('/verify')
/** The page without a connection, and the address that was requested. */
export const offline = withNext('/offline')

function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
