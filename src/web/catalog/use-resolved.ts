import { use } from 'react'
import type { Handed } from '#web/data/handed.ts'
import { handedOver } from '#web/data/handed.ts'

/** What the server rendered with is there at once; what the browser has asked for is waited for (Suspense). */
export function useResolved<T>(value: T | Promise<T> | Handed<T>): T {
  return value instanceof Promise ? use(value) : handedOver(value)
}
