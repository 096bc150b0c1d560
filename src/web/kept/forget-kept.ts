import { cacheOfStudent, isCacheOfStudent } from './cache-names.ts'

/**
 * Removes at once what this browser keeps for a student to read without a connection. Where a page is left before it is
 * done, the next one does it (forgetOthers); nothing of it is shown without the session.
 */
export function forgetKept(studentId: string): void {
  // nobody waits for it, and nothing is kept where the browser refuses its storage
  void forget([cacheOfStudent(studentId)]).catch(() => undefined)
}

/** The same for everybody but this student; null: for everybody. */
export async function forgetOthers(studentId: string | null): Promise<void> {
  const mine = studentId === null ? null : cacheOfStudent(studentId)
  const names = (await storage()?.keys()) ?? []
  await forget(names.filter((name) => isCacheOfStudent(name) && name !== mine))
}

async function forget(names: string[]): Promise<void> {
  const kept = storage()
  if (kept) await Promise.all(names.map((name) => kept.delete(name)))
}

/** Nothing where people come without https. */
function storage(): CacheStorage | undefined {
  return (globalThis as { caches?: CacheStorage }).caches
}
