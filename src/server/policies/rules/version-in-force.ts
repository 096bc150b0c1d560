/** A day of the Indian calendar, as 2026-10-01; such texts sort by time. */
export type IndianDay = string

type Published = { readonly number: number; readonly effectiveOn: IndianDay }

/**
 * The version that counts on a day: the highest-numbered one whose day has come. Before the first one's day the
 * first one counts. The database has the same rule (policy_in_force).
 * @param versions published ones of one policy, in any order; at least one.
 */
export function versionInForce<V extends Published>(
  versions: readonly [V, ...V[]],
  day: IndianDay,
): V {
  const sorted = versions.toSorted((a, b) => a.number - b.number)
  return sorted.findLast(({ effectiveOn }) => effectiveOn <= day) ?? sorted[0] ?? versions[0]
}
