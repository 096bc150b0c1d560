import { isDeepStrictEqual } from 'node:util'

/**
 * What of a request differs from how it is: only that is an edit (spec §5, 'No changes made'). A fact that the
 * request leaves out stays as it is.
 */
export function changedFields<F extends object>(present: F, requested: Partial<F>): Partial<F> {
  // Object.entries forgets that these are the names and values of the request
  const entries = Object.entries(requested) as [keyof F, F[keyof F] | undefined][]
  const changed = entries.filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, present[name]),
  )
  // the same names with the same values as in the request
  return Object.fromEntries(changed) as Partial<F>
}
