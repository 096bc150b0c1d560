import type { PreparedResponse } from './prepared-response.ts'

/** Finished answers by address, within bounds: what was not asked for the longest goes first. */
export function createResponseCache(bounds: { maxAnswers: number; maxBytes: number }) {
  const kept = new Map<string, PreparedResponse>()
  let cachedBytes = 0

  const drop = (address: string) => {
    cachedBytes -= kept.get(address)?.sizeBytes ?? 0
    kept.delete(address)
  }
  return {
    find(address: string): PreparedResponse | undefined {
      const answer = kept.get(address)
      if (!answer) return undefined
      // to the end of the line of those that are dropped
      kept.delete(address)
      kept.set(address, answer)
      return answer
    },
    keep(address: string, answer: PreparedResponse): void {
      drop(address)
      kept.set(address, answer)
      cachedBytes += answer.sizeBytes
      for (const oldest of kept.keys()) {
        if (kept.size <= bounds.maxAnswers && cachedBytes <= bounds.maxBytes) break
        drop(oldest)
      }
    },
    clear(): void {
      kept.clear()
      cachedBytes = 0
    },
  }
}
