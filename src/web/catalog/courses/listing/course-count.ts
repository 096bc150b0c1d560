/** 'No courses', 'One course', '12 courses' */
export function courseCount(total: number): string {
  if (total === 0) return 'No courses'
  return total === 1 ? 'One course' : `${total} courses`
}
