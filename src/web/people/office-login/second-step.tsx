import type { SignIn } from '../../platform/frame/admin-session.ts'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import styles from './password-step.module.css'

/** The response of a login with a second factor. */
export type SecondStepAsked = { challenge: string; hasApp: boolean; hasPasskey: boolean }

type SecondStepProps = {
  step: SecondStepAsked
  backToPassword: (sentence: string | null) => void
  signIn: SignIn
}

/** The second step of a login: a passkey where there is one, or a code. */
export function SecondStep({ step, ...then }: SecondStepProps) {
  const { challenge, hasApp, hasPasskey } = step
  return (
    <>
      {hasPasskey && (
        <>
          <PasskeyStep challenge={challenge} {...then} />
          <p className={styles.or}>or</p>
        </>
      )}
      <CodeStep challenge={challenge} hasApp={hasApp} hasPasskey={hasPasskey} {...then} />
    </>
  )
}
