import { useState } from 'react'
import type { SignIn } from '../../platform/office-session/admin-session.ts'
import { PasswordStep } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'
import type { SecondStepAsked } from './second-step.tsx'

type LoginStepsProps = {
  /** The only account that may log in; left out: any. */
  email?: string
  signIn: SignIn
}

/** The password, and the second factor where there is one. */
export function LoginSteps({ email, signIn }: LoginStepsProps) {
  const [step, setStep] = useState<SecondStepAsked | null>(null)
  const [sentence, setSentence] = useState<string | null>(null)
  const backToPassword = (why: string | null) => {
    setSentence(why)
    setStep(null)
  }
  if (step !== null)
    return <SecondStep step={step} backToPassword={backToPassword} signIn={signIn} />
  const whose = email === undefined ? {} : { email }
  return <PasswordStep {...whose} sentence={sentence} codeNeeded={setStep} signIn={signIn} />
}
