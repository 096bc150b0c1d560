import { cacheOfStudent, isCacheOfStudent } from './cache-names.ts'

/**
 * Deletes a student's offline copies in this browser. If the page is left before it is done, the
 * next page does it (forgetOthers). Without the session none of it is shown.
 */
export function forgetKept(studentId: string): void {
  // the result is not awaited, and a browser without storage has nothing to delete
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

/** Undefined without https. */
function storage(): CacheStorage | undefined {
  return (globalThis as { caches?: CacheStorage }).caches
}
