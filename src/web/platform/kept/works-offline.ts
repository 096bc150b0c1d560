import { cacheOfApp } from './cache-names.ts'

/**
 * Whether this portal works without a connection here: its worker is installed and active.
 * @throws where the browser refuses its storage.
 */
export async function worksOffline(): Promise<boolean> {
  const { caches: storage } = globalThis as { caches?: CacheStorage }
  const names = (await storage?.keys()) ?? []
  return names.some((name) => cacheOfApp.test(name))
}
