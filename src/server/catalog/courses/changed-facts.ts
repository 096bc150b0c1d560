/**
 * What of a wish differs from how it is: only that is an edit (spec §5, 'No changes made'). A fact that the
 * wish leaves out stays as it is.
 */
export function changedFacts<F extends object>(present: F, wished: Partial<F>): Partial<F> {
  // Object.entries forgets that these are the names and values of the wish
  const entries = Object.entries(wished) as [keyof F, F[keyof F] | undefined][]
  const changed = entries.filter(([name, value]) => value !== undefined && value !== present[name])
  // the same names with the same values as in the wish
  return Object.fromEntries(changed) as Partial<F>
}
