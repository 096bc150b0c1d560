import { use } from 'react'

/** What the server rendered with is there at once; what the browser has asked for is waited for (Suspense). */
export function useResolved<T>(value: T | Promise<T>): T {
  return value instanceof Promise ? use(value) : value
}
