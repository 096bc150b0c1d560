import type { MyCourseState } from '#contract/course-state.ts'
import { useSession } from '#web/session/session.ts'
import { useAnswer } from '#web/api/use-answer.ts'

/**
 * Where the student stands with a course: on a public page, so only asked once the page is live, and again when the
 * browser brings the page back. Null for a visitor, and until the answer is there; without one the button stays, and
 * the payment call decides.
 */
export function useCourseState(courseId: string): MyCourseState | null {
  const { isLoggedIn } = useSession()
  return useAnswer('showMyCourseState', isLoggedIn ? { id: courseId } : null).answer
}
