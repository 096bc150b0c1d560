/** The used part of localStorage and sessionStorage. */
export type TextStorage = {
  read: (key: string) => string | null
  write: (key: string, text: string) => void
  remove: (key: string) => void
}

/**
 * A browser storage that never throws: where the browser refuses it (blocked site data, full disk),
 * the values stay in memory until the page is left.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  const memory = memoryStorage()
  const use = <T>(withStorage: (storage: Storage) => T, instead: () => T): T => {
    try {
      return withStorage(window[kind])
    } catch {
      // The browser refuses the storage by throwing on every use.
      return instead()
    }
  }
  return {
    read: (key) =>
      use(
        (storage) => storage.getItem(key) ?? memory.read(key),
        () => memory.read(key),
      ),
    write: (key, text) =>
      use(
        (storage) => storage.setItem(key, text),
        () => memory.write(key, text),
      ),
    remove: (key) => {
      memory.remove(key)
      use(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
  }
}

/** The device's storage, which outlives the visit. */
export const deviceStorage = browserStorage('localStorage')

/** A storage in memory: the fallback above, and the storage of tests. */
export function memoryStorage(): TextStorage {
  const values = new Map<string, string>()
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, text) => void values.set(key, text),
    remove: (key) => void values.delete(key),
  }
}
