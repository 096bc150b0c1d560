import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { waitingListsStore, waitingStore } from '../records/waiting.store.ts'
import type { WaitingEntry } from '../records/waiting.store.ts'

type Deps = Pick<AllDeps, 'db'>

/** A student's own entry. ahead: the number of earlier entries; 0 where a seat is offered. */
export type OwnWaiting = WaitingEntry & { ahead: number }

/** The student's entries and offers in this course. */
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
