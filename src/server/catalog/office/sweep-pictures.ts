import type { Deps } from '../../deps/deps.ts'
import { transactionsOf } from '../../db/in-transaction.ts'
import { courseChangesStore } from './course-changes.store.ts'
import { savedPicturesStore } from './saved-pictures.store.ts'

/** Somebody may leave a form open over night. */
const KEPT_UNSAVED_MS = 24 * 60 * 60 * 1000

type Pictures = {
  olderThan: (then: Date) => Promise<string[]>
  remove: (photo: string, then: Date) => Promise<void>
}

/**
 * Takes away what was uploaded more than 24 hours ago and stands with no course, hidden ones and drafts included, and no
 * department. Whoever saves a picture and this go one after the other, by the lock of all writers of the catalogue: what
 * was saved before is seen here and stays; what is saved afterwards is looked for in the folder or bucket under that lock
 * (check-course.ts, add-department.ts) and refused with a sentence where it is gone. A picture that is uploaded again while
 * this is at work has a new time and stays: its time is read last.
 * @returns how many were taken away.
 */
export async function sweepPictures(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  pictures: Pictures,
): Promise<number> {
  const then = new Date(clock.now().getTime() - KEPT_UNSAVED_MS)
  // nobody waits for a look that finds nothing
  const isSaved = await savedPicturesStore(db).list()
  const old = (await pictures.olderThan(then)).filter((photo) => !isSaved.has(photo))
  if (old.length === 0) return 0
  let swept = 0
  // one at a time: a bucket that has become slow holds up whoever saves a course for one picture only
  for (const photo of old)
    swept += await transactionsOf(db)(async (tx) => {
      await courseChangesStore(tx).waitForOtherWriters()
      const saved = await savedPicturesStore(tx).list()
      if (saved.has(photo)) return 0
      await pictures.remove(photo, then)
      return 1
    })
  log.info({ pictures: swept }, 'pictures that nobody saved were taken away')
  return swept
}
