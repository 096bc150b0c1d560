import type { MyCourseState } from '#contract/selling/course-state.ts'
import { useSession } from '#web/people/session/session.ts'
import { useAnswer } from '#web/platform/api/use-answer.ts'

/**
 * The student's state with a course. On a public page it is loaded after hydration, and again when
 * the browser restores the page. Null for a visitor, and until it is loaded; then the button stays,
 * and the payment call decides.
 */
export function useCourseState(courseId: string): MyCourseState | null {
  const { isLoggedIn } = useSession()
  return useAnswer('showMyCourseState', isLoggedIn ? { id: courseId } : null).answer
}
