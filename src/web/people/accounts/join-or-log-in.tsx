import type { FunctionComponent, RefObject } from 'react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import styles from './join-or-log-in.module.css'
import type { CheckoutCourse, CheckoutFacts } from './checkout-course-facts.tsx'
import { GoogleLogin } from './google/google-login.tsx'
import { JoinForm } from './join-form.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginReason } from './login-reason.tsx'

/** Most logins show no course, so only the others load it. */
const CheckoutCourseFacts = lazy(async () => {
  const loaded = await import('./checkout-course-facts.tsx').catch(() => null)
  const nothing: FunctionComponent<CheckoutFacts> = () => null
  return { default: loaded?.CheckoutCourseFacts ?? nothing }
})

type JoinOrLogInProps = {
  /** The path of the checkout behind the login. */
  next: string
  /** The campus in the address. */
  campus: string | null
  course: CheckoutCourse | null
}

/**
 * The login inside a purchase (decision 47): the course, Google, the form for a new profile, which
 * logs in by itself, and the specified login. A phone shows one of the two forms: the new profile,
 * unless this browser knows a login. The style sheet switches them, so that the choice works before
 * hydration.
 */
export function JoinOrLogIn({ next, campus, course }: JoinOrLogInProps) {
  const [knownEmail, setKnownEmail] = useState<string>()
  const loginChoice = useRef<HTMLInputElement>(null)
  const login = useRef<HTMLElement>(null)
  const logInWith = (email: string) => {
    setKnownEmail(email)
    if (loginChoice.current) loginChoice.current.checked = true
    login.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <LoginReason next={next} doing="Log in or sign up" courseName={course?.courseName} />
      {course && (
        <Suspense fallback={null}>
          <CheckoutCourseFacts course={course} campus={campus} />
        </Suspense>
      )}
      <GoogleLogin />
      <div className={styles.ways}>
        <Choice loginChoice={loginChoice} />
        <section className={styles.join} aria-label="I am new here">
          <h2 aria-hidden="true">I am new here</h2>
          <JoinForm logInWith={logInWith} />
        </section>
        <section ref={login} className={styles.login} aria-label="I have a profile">
          <h2 aria-hidden="true">I have a profile</h2>
          <LoginForm
            key={knownEmail}
            email={knownEmail}
            isPasswordNext={knownEmail !== undefined}
          />
        </section>
      </div>
      <Link className={styles.page} to={pages.register(next)}>
        Register Here
      </Link>
    </>
  )
}

/** The switch between the two forms on a phone; larger screens show both. */
function Choice({ loginChoice }: { loginChoice: RefObject<HTMLInputElement | null> }) {
  const name = useId()
  const newChoice = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const [known, fresh] = [loginChoice.current, newChoice.current]
    // a choice before hydration stays
    if (!known || !fresh || known.checked || fresh.checked) return
    const shown = 'known' in document.documentElement.dataset ? known : fresh
    shown.checked = true
  }, [loginChoice])
  return (
    <fieldset className={styles.choice}>
      <legend>Do you have a profile?</legend>
      <label className={styles.isNew}>
        <input ref={newChoice} type="radio" name={name} />
        <span>I am new here</span>
      </label>
      <label className={styles.isKnown}>
        <input ref={loginChoice} type="radio" name={name} />
        <span>I have a profile</span>
      </label>
    </fieldset>
  )
}
