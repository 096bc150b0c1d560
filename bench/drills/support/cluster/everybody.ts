import type { ClusterPortal } from './portal.ts'
import type { Asking } from './steady-load.ts'

/** What everybody may see; each web process keeps its own finished copies. */
const publicPages = [
  '/',
  '/courses',
  '/civil',
  '/electrical',
  '/mechanical',
  '/software',
  '/cse',
  '/refundPolicy',
  '/privacyPolicy',
  '/terms-and-conditions',
]

/** People who look at pages. */
export function readers({ url }: ClusterPortal, rate: number): Asking {
  const request = (nth: number) => ({
    url: url + (publicPages[nth % publicPages.length] ?? '/'),
    right: 200,
  })
  return { kind: 'public pages', rate, request }
}

/** A student who changes their telephone number again and again: each is a transaction of the portal. */
export function writer({ url }: ClusterPortal, rate: number, token: string): Asking {
  const request = (nth: number) => ({
    url: `${url}/api/users/profile`,
    init: {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Asha Nair', phone: String(9_000_000_000 + (nth % 1_000_000)) }),
    },
    right: 200,
  })
  return { kind: 'writes', rate, request }
}

/** Whose session is looked up in the database. */
function students({ url }: ClusterPortal, rate: number, token: string): Asking {
  const request = () => ({
    url: `${url}/api/users/mycourses`,
    init: { headers: { authorization: `Bearer ${token}` } },
    right: 200,
  })
  return { kind: 'reads of a student', rate, request }
}

/** Two hundred requests a second, as a portal gets them on the day on which courses open. */
export function everybody(portal: ClusterPortal, token: string): Asking[] {
  return [
    readers(portal, 130),
    students(portal, 30, token),
    notifiers(portal, 30),
    writer(portal, 10, token),
  ]
}

/** A stranger plays the provider: refused, and a POST all the same. */
function notifiers({ url }: ClusterPortal, rate: number): Asking {
  const request = () => ({
    url: `${url}/api/payment/notifications/juspay`,
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    right: 401,
  })
  return { kind: 'notifications', rate, request }
}
