import { useEffect } from 'react'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { pages, safeNextPath } from '#contract/pages.ts'
import { apiContext } from '#web/platform/api/api-context.ts'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import styles from './account-card.module.css'
import { AccountCard } from './account-card.tsx'
import type { FromRegistration } from './from-registration.ts'
import { fromRegistration } from './from-registration.ts'
import { GoogleLogin } from './google/google-login.tsx'
import type { CheckoutCourse } from './checkout-course-facts.tsx'
import { JoinOrLogIn } from './join-or-log-in.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginReason } from './login-reason.tsx'
import { readSession, useSession } from '#web/people/session/session.ts'
import { useNextPath } from './use-next-path.ts'
import { loginPurpose } from './login-purpose.ts'

type LoginData = {
  /** The course of the checkout behind the login; null where it could not be fetched. */
  course: CheckoutCourse | null
}

/** A page that came from Enroll Now keeps the course in sight. */
async function load({ context, request }: LoaderFunctionArgs): Promise<LoginData> {
  const purpose = loginPurpose(safeNextPath(new URL(request.url).searchParams.get('next')))
  if (purpose?.kind !== 'enroll') return { course: null }
  const { courseId: id, batchId } = purpose
  const api = context.get(apiContext)
  try {
    const [{ CourseDetails }, shown] = await Promise.all([
      api.showCourse({ id }),
      batchId === null ? null : api.showCourseBatches({ id }),
    ])
    const { courseName, courseFee, mode, duration } = CourseDetails
    const batch = shown?.batches.find(({ _id }) => _id === batchId) ?? null
    return { course: { courseName, courseFee, mode, duration, batch } }
  } catch {
    // login works without the course too; the checkout reports what is wrong with it
    return { course: null }
  }
}

export const loader = load
export const clientLoader = load

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Login',
    description: 'Log in to enroll in a course and to see your payments and receipts.',
    canonicalPath: pages.login(),
  })
}

export default function LoginPage() {
  const next = useNextPath()
  const { course } = useLoaderData<LoginData>()
  const registered = useFromRegistration()
  useLeaveWhenLoggedIn(next ?? pages.home())
  const purpose = loginPurpose(next)
  if (next !== null && purpose?.kind === 'enroll' && registered === null)
    return (
      <AccountCard title="Login" isWide>
        <JoinOrLogIn next={next} campus={purpose.campus} course={course} />
      </AccountCard>
    )
  return <PlainLogin next={next} registered={registered} courseName={course?.courseName} />
}

type PlainLoginProps = {
  next: string | null
  registered: FromRegistration | null
  courseName: string | undefined
}

function PlainLogin({ next, registered, courseName }: PlainLoginProps) {
  return (
    <AccountCard title="Login">
      <LoginReason next={next} doing="Log in" courseName={courseName} />
      {registered?.warning && <Alert tone="warn" title={registered.warning} />}
      <LoginForm key={registered?.email} email={registered?.email} />
      <GoogleLogin />
      <p className={styles.other}>
        New here? <Link to={pages.register(next ?? undefined)}>Register Here</Link>
      </p>
    </AccountCard>
  )
}

/** The server has no history entry: before hydration, nobody came from the registration. */
function useFromRegistration() {
  const { state } = useLocation()
  return useIsHydrated() ? fromRegistration(state) : null
}

/** Spec §2: redirects a user who is logged in, or has just logged in. */
function useLeaveWhenLoggedIn(path: string) {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn || readSession().isLoggedIn) void navigate(path, { replace: true })
  }, [isLoggedIn, navigate, path])
}
