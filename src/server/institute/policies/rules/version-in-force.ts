/** A day of the Indian calendar, such as 2026-10-01; the text sorts by time. */
export type IndianDay = string

type Published = { readonly number: number; readonly effectiveOn: IndianDay }

/**
 * The version in force on a day: the highest-numbered one that has started. Before the first one's
 * day it is the first one. The database has the same rule for a release that knows no versions
 *.
 * @param versions published ones of one policy, in any order; at least one.
 */
export function versionInForce<V extends Published>(
  versions: readonly [V, ...V[]],
  day: IndianDay,
): V {
  const sorted = versions.toSorted((a, b) => a.number - b.number)
  return sorted.findLast(({ effectiveOn }) => effectiveOn <= day) ?? sorted[0] ?? versions[0]
}
