import { descriptionsStore } from '../descriptions/descriptions.store.ts'
import type { OfficeDeps } from '../courses/office-deps.ts'
import { plainly, shownColumns } from '../descriptions/shown-description.ts'

/** So few that even texts which are all made to take long are read one by one, each with its full time. */
const AT_ONCE = 5

/**
 * Makes the HTML of descriptions that came without it: from before there was any, from an older version of the
 * portal, by hand. One that cannot be read in time is shown as plain paragraphs.
 * @throws Problem unavailable, and the rest is made the next time.
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
      if (!shown) deps.log.warn({ courseId: course.id }, 'description shown as plain text')
      const { description } = course
      await store.keep(course, shownColumns(description, shown ?? plainly(description)))
    }
    old = await store.findOld(AT_ONCE)
  }
}
