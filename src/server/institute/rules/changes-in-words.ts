import type { Fields } from '../../platform/activity/activity.ts'

/** Old and new values of changed facts for the activity log; null where none changed. */
export function changesInWords<T extends object>(
  present: T,
  next: T,
): { before: Fields; after: Fields } | null {
  const before = plain(present)
  const after = plain(next)
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return null
  const only = (facts: Fields) =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}

/** Converts facts through JSON to values that the log can keep. */
function plain(facts: object): Fields {
  return JSON.parse(JSON.stringify(facts)) as Fields
}
