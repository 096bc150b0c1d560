export type StoredObject = {
  readonly key: string
  readonly bytes: Buffer
  readonly type: string
  readonly changedAt: Date
}

/** A call as it was answered. */
export type BucketCall = { method: string; key: string; status: number }

export interface BucketStore {
  /** By key. */
  list(): StoredObject[]
  put(object: StoredObject): void
  find(key: string): StoredObject | undefined
  remove(key: string): void
  note(call: BucketCall): void
  /** What was asked, oldest first. */
  calls(): readonly BucketCall[]
  clear(): void
}

const MAX_NOTED = 1_000

/** The objects of one bucket, for as long as the process lives. */
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
