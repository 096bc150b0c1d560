/** 'One course', '12 courses' */
export function courseCount(total: number): string {
  return total === 1 ? 'One course' : `${total} courses`
}
