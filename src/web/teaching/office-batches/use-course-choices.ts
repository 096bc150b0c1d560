import { useApiQuery } from '#web/platform/data/use-api-query.ts'

/** The courses of the catalogue, drafts too, for a choice. */
export function useCourseChoices() {
  const query = useApiQuery('listOfficeCourses', { sort: 'name' })
  const courses = query.answer?.courseDetails ?? []
  const choices = courses.map(({ _id: value, courseName, courseCode }) => ({
    value,
    label: `${courseName} (${courseCode})`,
  }))
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? id
  return { choices, rows: courses, nameOf, query }
}
