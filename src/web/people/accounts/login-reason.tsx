import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { useAnswer } from '#web/platform/api/use-answer.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { isSessionEndedAt } from '#web/people/session/ended-session.ts'
import type { LoginPurpose } from './login-purpose.ts'
import { loginPurpose } from './login-purpose.ts'

type ReasonProps = {
  /** The page after the login. */
  next: string | null
  /** 'Log in', or another action. */
  doing: string
  /** The course to enroll in, where the page has fetched it. */
  courseName?: string | undefined
}

/** The reason for the login: the course to enroll in, or the page that was requested. */
export function LoginReason({ next, doing, courseName }: ReasonProps) {
  const isHydrated = useIsHydrated()
  const purpose = loginPurpose(next)
  const purposeText = purpose && <Purpose purpose={purpose} courseName={courseName} />
  if (isHydrated && isSessionEndedAt(next))
    return (
      <Alert tone="info" title="You have been logged out">
        <p>Your login has ended. {purposeText && <>Log in again {purposeText}.</>}</p>
      </Alert>
    )
  return (
    purposeText && (
      <p>
        {doing} {purposeText}.
      </p>
    )
  )
}

type PurposeProps = { purpose: LoginPurpose; courseName: string | undefined }

function Purpose({ purpose, courseName }: PurposeProps) {
  return purpose.kind === 'see' ? (
    <>to see {purpose.what}</>
  ) : (
    <>
      to enroll in <CourseName courseId={purpose.courseId} given={courseName} />
    </>
  )
}

function CourseName({ courseId, given }: { courseId: string; given: string | undefined }) {
  const { answer } = useAnswer('showCourse', given === undefined ? { id: courseId } : null)
  const name = given ?? answer?.CourseDetails?.courseName
  return name === undefined ? <>the course that you have chosen</> : <strong>{name}</strong>
}
