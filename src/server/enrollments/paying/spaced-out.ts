/** Old entries are looked through when there are so many. */
const MAX_KEPT = 1_000

/**
 * Lets a key pass at most once in a while, in this process: what anybody may ask for again and again costs no more.
 * @param everyMs the pause between two passes of the same key, in milliseconds.
 */
export function spacedOut(everyMs: number): (key: string, now: Date) => boolean {
  const passedAt = new Map<string, number>()
  return (key, now) => {
    const last = passedAt.get(key)
    if (last !== undefined && now.getTime() - last < everyMs) return false
    if (passedAt.size >= MAX_KEPT)
      for (const [old, at] of passedAt) if (now.getTime() - at >= everyMs) passedAt.delete(old)
    passedAt.set(key, now.getTime())
    return true
  }
}
