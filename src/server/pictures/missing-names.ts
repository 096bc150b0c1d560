/** Anybody may make up names. */
const MAX_NAMES = 10_000

/**
 * Names behind which there was nothing when they were asked for: pictures of before AVIF have none, and a bucket is not asked
 * for it with each look at them. What another machine writes meanwhile is seen from the next start on.
 */
export function missingNames() {
  const names = new Set<string>()
  return {
    has: (name: string) => names.has(name),
    note(name: string) {
      if (names.size >= MAX_NAMES) names.clear()
      names.add(name)
    },
    forget: () => names.clear(),
  }
}
