import { useIsHydrated } from '#web/forms/use-is-hydrated.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { isSessionEndedAt } from '#web/session/ended-session.ts'
import type { WhatFor } from './what-for.ts'
import { whatFor } from './what-for.ts'

type ReasonProps = {
  /** Where the login leads on to. */
  next: string | null
  /** 'Log in', or what else is done here. */
  doing: string
}

/** Why somebody stands here, and what for: the course to enroll in, the page that was asked for. */
export function LoginReason({ next, doing }: ReasonProps) {
  const isHydrated = useIsHydrated()
  const purpose = whatFor(next)
  if (isHydrated && isSessionEndedAt(next))
    return (
      <Alert tone="info" title="You have been logged out">
        <p>
          Your login has ended.{' '}
          {purpose && (
            <>
              Log in again <Purpose purpose={purpose} />.
            </>
          )}
        </p>
      </Alert>
    )
  return purpose ? (
    <p>
      {doing} <Purpose purpose={purpose} />.
    </p>
  ) : null
}

function Purpose({ purpose }: { purpose: WhatFor }) {
  return purpose.kind === 'see' ? (
    <>to see {purpose.what}</>
  ) : (
    <>
      to enroll in <CourseName courseId={purpose.courseId} />
    </>
  )
}

function CourseName({ courseId }: { courseId: string }) {
  const { answer } = useAnswer('showCourse', { id: courseId })
  const name = answer?.CourseDetails?.courseName
  return name === undefined ? <>the course that you have chosen</> : <strong>{name}</strong>
}
