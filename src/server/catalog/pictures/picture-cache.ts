import { busy } from '../../platform/foundation/busy.ts'

/** The pictures of some thousand cards. */
const MAX_BYTES = 32 * 1024 * 1024
/** Limits the requests that wait for a silent bucket. */
const MAX_ON_THE_WAY = 64

type Read = (name: string) => Promise<Buffer | null>

/**
 * An in-memory cache of recently used pictures. A name never changes its content, so nothing
 * expires. Concurrent reads of one picture share a request. Missing pictures are not cached.
 */
export function pictureCache(read: Read, maxBytes = MAX_BYTES) {
  // least recently used first
  const kept = new Map<string, Buffer>()
  const onTheWay = new Map<string, Promise<Buffer | null>>()
  let keptBytes = 0

  const take = (name: string) => {
    const bytes = kept.get(name)
    if (bytes === undefined) return
    kept.delete(name)
    keptBytes -= bytes.length
    return bytes
  }
  const keep = (name: string, bytes: Buffer) => {
    take(name)
    kept.set(name, bytes)
    keptBytes += bytes.length
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxBytes) break
      take(oldest)
    }
  }
  const fetchOne = async (name: string) => {
    try {
      const bytes = await read(name)
      if (bytes !== null) keep(name, bytes)
      return bytes
    } finally {
      onTheWay.delete(name)
    }
  }
  return {
    /** @throws Problem unavailable if too many reads are running, and what `read` throws. */
    async read(name: string): Promise<Buffer | null> {
      const bytes = take(name)
      if (bytes !== undefined) {
        keep(name, bytes)
        return bytes
      }
      const waiting = onTheWay.get(name)
      if (waiting !== undefined) return waiting
      if (onTheWay.size >= MAX_ON_THE_WAY) throw busy()
      const reading = fetchOne(name)
      onTheWay.set(name, reading)
      return reading
    },
  }
}
