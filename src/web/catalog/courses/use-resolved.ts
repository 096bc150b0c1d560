import { use } from 'react'

/**
 * A value that the server rendered with is there at once; a pending one of the browser suspends.
 */
export function useResolved<T>(value: T | Promise<T>): T {
  return value instanceof Promise ? use(value) : value
}
