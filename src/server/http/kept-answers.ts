import type { FinishedAnswer } from './finished-answer.ts'

/** Finished answers by address, within bounds: what was not asked for the longest goes first. */
export function createKeptAnswers(bounds: { maxAnswers: number; maxBytes: number }) {
  const kept = new Map<string, FinishedAnswer>()
  let keptBytes = 0

  const drop = (address: string) => {
    keptBytes -= kept.get(address)?.sizeBytes ?? 0
    kept.delete(address)
  }
  return {
    find(address: string): FinishedAnswer | undefined {
      const answer = kept.get(address)
      if (!answer) return undefined
      // to the end of the line of those that are dropped
      kept.delete(address)
      kept.set(address, answer)
      return answer
    },
    keep(address: string, answer: FinishedAnswer): void {
      drop(address)
      kept.set(address, answer)
      keptBytes += answer.sizeBytes
      for (const oldest of kept.keys()) {
        if (kept.size <= bounds.maxAnswers && keptBytes <= bounds.maxBytes) break
        drop(oldest)
      }
    },
    clear(): void {
      kept.clear()
      keptBytes = 0
    },
  }
}
