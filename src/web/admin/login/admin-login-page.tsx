import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { AccountCard } from '#web/accounts/account-card.tsx'
import { useNextPath } from '#web/accounts/use-next-path.ts'
import { readAdminNow, useAdmin } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { SecondStep } from './second-step.tsx'
import type { SecondStepAsked } from './second-step.tsx'
import { PasswordStep } from './password-step.tsx'

export function meta() {
  return officeMeta('Admin login')
}

export default function AdminLoginPage() {
  useLeaveWhenLoggedIn()
  const [step, setStep] = useState<SecondStepAsked | null>(null)
  const [sentence, setSentence] = useState<string | null>(null)
  const backToPassword = (why: string | null) => {
    setSentence(why)
    setStep(null)
  }
  return (
    <AccountCard title="Admin login">
      {step === null ? (
        <PasswordStep sentence={sentence} codeNeeded={setStep} />
      ) : (
        <SecondStep step={step} backToPassword={backToPassword} />
      )}
    </AccountCard>
  )
}

/** Spec §2: who is logged in already is sent on to the dashboard, or to the page that asked for the login. */
function useLeaveWhenLoggedIn() {
  const admin = useAdmin()
  const navigate = useNavigate()
  const path = useNextPath() ?? pages.adminDashboard()
  useEffect(() => {
    if (admin !== null || readAdminNow() !== null) void navigate(path, { replace: true })
  }, [admin, navigate, path])
}
