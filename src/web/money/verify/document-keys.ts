import { documentKeysPath } from '#contract/money/documents/document-signature.ts'
import type { DocumentKey, DocumentKeys } from '#contract/money/documents/document-signature.ts'
import { cacheOfKeys } from '#web/platform/kept/cache-names.ts'

/** isKept: from this browser's cache, without a connection. */
export type KnownKeys = { keys: readonly DocumentKey[]; isKept: boolean }

/**
 * The institute's published keys.
 * @returns null without a connection where this browser has none.
 */
export async function documentKeys(): Promise<KnownKeys | null> {
  const answer = await fetch(documentKeysPath, { cache: 'no-cache' }).catch(() => null)
  if (answer?.ok) {
    await keepKeys(answer.clone())
    return { keys: await keysIn(answer), isKept: false }
  }
  const kept = await caches?.match(documentKeysPath).catch(() => undefined)
  return kept ? { keys: await keysIn(kept), isKept: true } : null
}

/** Only where the page itself is cached too (decision 48): the worker has created the cache. */
async function keepKeys(answer: Response): Promise<void> {
  try {
    if (await caches.has(cacheOfKeys))
      await (await caches.open(cacheOfKeys)).put(documentKeysPath, answer)
  } catch {
    // no storage, or none left: the check still works with a connection
  }
}

async function keysIn(answer: Response): Promise<readonly DocumentKey[]> {
  // our own server's response
  const { keys } = (await answer.json()) as DocumentKeys
  return keys
}
