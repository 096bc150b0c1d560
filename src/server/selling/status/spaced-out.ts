/** Old entries are removed when the map reaches this size. */
const MAX_KEPT = 1_000

/**
 * Limits how often a key passes, in this process.
 * @param limit the number of passes of the same key within a time, in milliseconds.
 */
export function spacedOut(limit: {
  passes: number
  withinMs: number
}): (key: string, now: Date) => boolean {
  const { passes, withinMs } = limit
  const passedAt = new Map<string, number[]>()
  return (key, now) => {
    const isRecent = (at: number | undefined) => at !== undefined && now.getTime() - at < withinMs
    const recent = (passedAt.get(key) ?? []).filter(isRecent)
    if (recent.length >= passes) return false
    if (passedAt.size >= MAX_KEPT)
      for (const [old, times] of passedAt) if (!isRecent(times.at(-1))) passedAt.delete(old)
    passedAt.set(key, [...recent, now.getTime()])
    return true
  }
}
