import { isDeepStrictEqual } from 'node:util'

/**
 * Returns the requested fields that differ from the present ones; only these are an edit (spec §5,
 * 'No changes made'). Omitted fields stay unchanged.
 */
export function changedFields<F extends object>(present: F, requested: Partial<F>): Partial<F> {
  // Object.entries loses the names and types of the request
  const entries = Object.entries(requested) as [keyof F, F[keyof F] | undefined][]
  const changed = entries.filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, present[name]),
  )
  // the same names and types as in the request
  return Object.fromEntries(changed) as Partial<F>
}
