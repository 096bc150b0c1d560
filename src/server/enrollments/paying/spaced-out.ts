/** Old entries are looked through when there are so many. */
const MAX_KEPT = 1_000

/**
 * Lets a key pass only a few times in a while, in this process: what anybody may ask for again and again costs no more.
 * @param limit so many passes of the same key within any such time, in milliseconds.
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
