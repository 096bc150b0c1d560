/** Bounds the set, because clients can request any name. */
const MAX_NAMES = 10_000

/**
 * Names that did not exist when they were read. Pictures from before AVIF have none, and this saves
 * a bucket request for each view. A file that another machine adds meanwhile is seen after a
 * restart.
 */
export function missingPictureCache() {
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
