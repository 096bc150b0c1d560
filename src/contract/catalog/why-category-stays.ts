type Counts = {
  /** Drafts included. */
  courseCount: number
  /** Deleted courses, kept for their history, which names the category. */
  hiddenCourseCount: number
}

/** Why a category cannot be deleted, with the remedy; null where it can. */
export function whyCategoryStays({ courseCount, hiddenCourseCount }: Counts): string | null {
  const kept = `${courses(hiddenCourseCount)} that ${hiddenCourseCount === 1 ? 'is' : 'are'} deleted but kept for the history`
  const what = [courseCount > 0 ? courses(courseCount) : '', hiddenCourseCount > 0 ? kept : '']
  const has = what.filter(Boolean).join(' and ')
  if (has === '') return null
  return `This category still has ${has}, so it cannot be deleted. Move them to another category first.`
}

function courses(count: number): string {
  return count === 1 ? '1 course' : `${count} courses`
}
