import { descriptionsStore } from '../descriptions/descriptions.store.ts'
import type { OfficeDeps } from '../courses/office-deps.ts'
import { plainly, shownColumns } from '../descriptions/shown-description.ts'

/** Few enough that each text gets its full time, even if all are slow. */
const AT_ONCE = 5

/**
 * Renders descriptions without current HTML: inserted by hand, or by an older version of the
 * portal. A text that takes too long is shown as plain paragraphs.
 * @throws Problem unavailable; the next run then continues.
 */
export async function showDescriptions(
  deps: Pick<OfficeDeps, 'db' | 'log' | 'readDescriptions'>,
): Promise<void> {
  const store = descriptionsStore(deps.db)
  let old = await store.findOld(AT_ONCE)
  while (old.length > 0) {
    const read = await deps.readDescriptions(old.map(({ description }) => description))
    for (const course of old) {
      const shown = read.get(course.description)
      if (!shown) deps.log.warn({ courseId: course.id }, 'course description shown as plain text')
      const { description } = course
      await store.save(course, shownColumns(description, shown ?? plainly(description)))
    }
    old = await store.findOld(AT_ONCE)
  }
}
