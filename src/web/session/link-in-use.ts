import { browserStorage } from './browser-storage.ts'

/**
 * Which order this tab has set out to pay by a link: the way back from the provider leads to the order's result page, which
 * says nothing to whoever is not logged in. In this tab only, and for no longer than it.
 */
const storage = browserStorage('sessionStorage')
const KEY = 'paylink'

export function rememberLink(orderId: string, token: string): void {
  storage.write(KEY, `${orderId} ${token}`)
}

/** The token by which this tab set out to pay the order; null: it did not. */
export function linkInUse(orderId: string): string | null {
  const [order, token] = storage.read(KEY)?.split(' ') ?? []
  return order === orderId && token !== undefined ? token : null
}
