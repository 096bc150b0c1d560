import { useState } from 'react'
import { Link, useSearchParams, useNavigate } from 'react-router'
import type { AccountState } from '#contract/people/accounts.ts'
import { pages } from '#contract/pages.ts'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { isGoogleAllowed } from '../google/google-allowed.ts'
import styles from './profile-page.module.css'
import { CloseAccountInput } from '#contract/people/accounts.ts'
import { useSending } from '../../../platform/data/use-sending.ts'
import { PasswordField } from '../../../platform/forms/password-field.tsx'
import { SubmitButton } from '../../../platform/forms/submit-button.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import type { GoogleCredential } from '../google/google-script.ts'
import { GoogleButton } from '../google/google-button.tsx'
import { useAction } from '../../../platform/data/use-action.ts'
import type { ComponentProps } from 'react'
import { QuestionDialog } from '../../../platform/ui/dialogs/question-dialog.tsx'
import { useApi } from '../../../platform/api/use-api.ts'
import { useToast } from '../../../platform/ui/dialogs/toast.tsx'
import { signOut } from '../../session/session.ts'

/** In the address: opens the question at once, on a page that may load Google's button. */
const ASKED = 'close-account'

/**
 * Lists what is deleted and what stays, then asks for the password, or for Google where there is
 * none.
 */
export function CloseAccount({ account }: { account: AccountState }) {
  const [query] = useSearchParams()
  const [isAsked, setIsAsked] = useState(query.has(ASKED))
  const proof = useReauthentication(account)
  return (
    <section className={styles.section}>
      <h2>Close my account</h2>
      <WhatHappens />
      {proof === 'neither' && (
        <p>
          Your account has no password yet. To close it, first choose one with{' '}
          <Link to={pages.forgotPassword()}>Forgot password</Link>.
        </p>
      )}
      {proof === 'google in a new document' && (
        <ButtonLink reloadDocument variant="quiet" to={`${pages.profile()}?${ASKED}`}>
          Close my account
        </ButtonLink>
      )}
      {(proof === 'password' || proof === 'google') && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          Close my account
        </Button>
      )}
      {isAsked && proof === 'password' && <CloseByPassword leave={() => setIsAsked(false)} />}
      {isAsked && proof === 'google' && <CloseByGoogle leave={() => setIsAsked(false)} />}
    </section>
  )
}

/** The ways in which this student can prove who they are. */
function useReauthentication({ hasPassword, isGoogleLinked }: AccountState) {
  const { google } = useFrame()
  if (hasPassword) return 'password'
  if (!google || !isGoogleLinked) return 'neither'
  return isGoogleAllowed() ? 'google' : 'google in a new document'
}

function WhatHappens() {
  return (
    <ul className={styles.facts}>
      <li>
        Removed: your name, email address, phone and password, and the connection with Google.
      </li>
      <li>Kept, as the law requires: your orders, receipts and enrollments.</li>
      <li>Please download your receipts first. You cannot log in to download them later.</li>
    </ul>
  )
}

function CloseByPassword({ leave }: { leave: () => void }) {
  const form = useContractForm(CloseAccountInput)
  const { failure, sending } = useSending()
  const close = useCloseAccount()
  return (
    <CloseQuestion
      failure={failure}
      form={{ ...form.attributes, onSubmit: form.submit(sending(close)) }}
      answer={
        <SubmitButton form={form} busyText="Closing your account...">
          Close my account for good
        </SubmitButton>
      }
      close={leave}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        registration={form.register('password')}
        error={form.formState.errors.password?.message}
      />
    </CloseQuestion>
  )
}

/**
 * Closes the account of a student without a password: Google confirms who it is, then the student
 * confirms.
 */
function CloseByGoogle({ leave }: { leave: () => void }) {
  const [credential, setCredential] = useState<GoogleCredential | null>(null)
  const { failure, isBusy, run, forgetFailure } = useAction({ isInDialog: true })
  const close = useCloseAccount()
  const closeWith = async (given: GoogleCredential) => {
    try {
      await close(given)
    } catch (error) {
      // a credential works only once
      setCredential(null)
      throw error
    }
  }
  const choose = (given: GoogleCredential) => {
    forgetFailure()
    setCredential(given)
  }
  return (
    <CloseQuestion
      failure={failure}
      answer={
        credential && (
          <Button
            isBusy={isBusy}
            busyText="Closing your account..."
            onClick={() => void run(() => closeWith(credential))}
          >
            Close my account for good
          </Button>
        )
      }
      close={leave}
    >
      {!credential && (
        <>
          <p>Please sign in with Google once more, so that we know it is you.</p>
          <GoogleButton text="continue_with" onCredential={choose} />
        </>
      )}
    </CloseQuestion>
  )
}

/** The question before an account is closed, whichever proof the student gives. */
function CloseQuestion({
  children,
  ...question
}: Omit<ComponentProps<typeof QuestionDialog>, 'title'>) {
  return (
    <QuestionDialog title="Close your account for good?" {...question}>
      <p>This cannot be undone. Your personal data is removed from the account.</p>
      {children}
    </QuestionDialog>
  )
}

/**
 * Closes the account for good, shows a message on the home page, and deletes the session.
 * @returns the function that does it; it throws the portal's refusals.
 */
function useCloseAccount() {
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()
  return async (proof: Parameters<typeof api.closeAccount>[0]) => {
    const { message } = await api.closeAccount(proof)
    toast({ tone: 'good', text: message })
    signOut()
    await navigate(pages.home())
  }
}
