import { useEffect, useState } from 'react'
import type { MyCourseState } from '#contract/course-state.ts'
import { useSession } from '#web/session/session.ts'
import { useApi } from '#web/api/use-api.ts'

/**
 * Where the student stands with a course: on a public page, so only asked once the page is live, and again when the
 * browser brings the page back. Null for a visitor, and until the answer is there; without one the button stays, and
 * the payment call decides.
 */
export function useCourseState(courseId: string): MyCourseState | null {
  const { isLoggedIn } = useSession()
  const api = useApi()
  const [known, setKnown] = useState<{ courseId: string; state: MyCourseState } | null>(null)
  useEffect(() => {
    if (!isLoggedIn) return
    let isCurrent = true
    const ask = () =>
      api.showMyCourseState({ id: courseId }).then(
        (state) => isCurrent && setKnown({ courseId, state }),
        () => undefined,
      )
    void ask()
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => {
      isCurrent = false
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [api, isLoggedIn, courseId])
  return isLoggedIn && known?.courseId === courseId ? known.state : null
}
