export type StoredObject = {
  readonly key: string
  readonly bytes: Buffer
  readonly type: string
  readonly changedAt: Date
}

/** A recorded call. */
export type BucketCall = { method: string; key: string; status: number }

export interface BucketStore {
  /** Sorted by key. */
  list(): StoredObject[]
  put(object: StoredObject): void
  find(key: string): StoredObject | undefined
  remove(key: string): void
  note(call: BucketCall): void
  /** The recorded calls, oldest first. */
  calls(): readonly BucketCall[]
  clear(): void
}

const MAX_NOTED = 1_000

/** The objects of one bucket, in memory. */
export function createBucketStore(): BucketStore {
  const objects = new Map<string, StoredObject>()
  let calls: BucketCall[] = []
  return {
    list: () => [...objects.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    put: (object) => void objects.set(object.key, object),
    find: (key) => objects.get(key),
    remove: (key) => void objects.delete(key),
    note: (call) => {
      calls = [...calls.slice(1 - MAX_NOTED), call]
    },
    calls: () => calls,
    clear: () => {
      objects.clear()
      calls = []
    },
  }
}
