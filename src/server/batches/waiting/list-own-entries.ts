import type { Deps as AllDeps } from '../../deps/deps.ts'
import { waitingListsStore, waitingStore } from '../records/waiting.store.ts'
import type { WaitingEntry } from '../records/waiting.store.ts'

type Deps = Pick<AllDeps, 'db'>

/** One's own place in a list. ahead: how many come before; none for whom a seat is held. */
export type OwnWaiting = WaitingEntry & { ahead: number }

/** Where a student waits in this course, or has an offer. */
export async function listOwnEntries(
  { db }: Deps,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<OwnWaiting[]> {
  const store = waitingStore(db)
  const entries = await store.ownEntries(studentId, courseId)
  return Promise.all(entries.map((entry) => withPlace({ db }, entry)))
}

export async function withPlace({ db }: Deps, entry: WaitingEntry): Promise<OwnWaiting> {
  const ahead = entry.state === 'waiting' ? await waitingListsStore(db).waitingBefore(entry) : 0
  return { ...entry, ahead }
}
