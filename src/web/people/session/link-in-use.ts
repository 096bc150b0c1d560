import { browserStorage } from './browser-storage.ts'

/**
 * The orders that this tab pays by a link. The return from the provider leads to the order's result
 * page, which shows nothing without a login. Stored in this tab only.
 */
const storage = browserStorage('sessionStorage')
const KEY = 'paylink'

export function rememberLink(orderId: string, token: string): void {
  storage.write(KEY, `${orderId} ${token}`)
}

/** The token with which this tab went to pay the order; null: it did not. */
export function linkInUse(orderId: string): string | null {
  const [order, token] = storage.read(KEY)?.split(' ') ?? []
  return order === orderId && token !== undefined ? token : null
}
