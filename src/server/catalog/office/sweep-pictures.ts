import type { Deps } from '../../platform/deps/deps.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { savedPicturesStore } from './saved-pictures.store.ts'

/** A form may stay open overnight. */
const KEPT_UNSAVED_MS = 24 * 60 * 60 * 1000

type Pictures = {
  olderThan: (then: Date) => Promise<string[]>
  remove: (photo: string, then: Date) => Promise<void>
}

/**
 * Deletes pictures uploaded more than 24 hours ago that no course (hidden ones and drafts included)
 * and no department uses.
 *
 * It holds the catalogue's writer lock, so that it never runs beside a save. A picture saved before
 * is found here and stays. A picture saved afterwards is looked up under that lock
 * (check-course.ts, add-department.ts) and refused with a sentence if it is gone. A picture
 * uploaded again meanwhile has a new time and stays, because its time is read last.
 * @returns the number of deleted pictures.
 */
export async function sweepPictures(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  pictures: Pictures,
): Promise<number> {
  const then = new Date(clock.now().getTime() - KEPT_UNSAVED_MS)
  // without the lock, because most runs find nothing
  const isSaved = await savedPicturesStore(db).list()
  const old = (await pictures.olderThan(then)).filter((photo) => !isSaved.has(photo))
  if (old.length === 0) return 0
  let swept = 0
  // one lock for each picture, so that a slow bucket delays a save by one picture only
  for (const photo of old)
    swept += await transactionsOf(db)(async (tx) => {
      await courseChangesStore(tx).waitForOtherWriters()
      const saved = await savedPicturesStore(tx).list()
      if (saved.has(photo)) return 0
      await pictures.remove(photo, then)
      return 1
    })
  log.info({ pictures: swept }, 'unsaved pictures deleted')
  return swept
}
