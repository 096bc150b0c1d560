import { lazy, Suspense, useState, useEffect, useRef } from 'react'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from '../account-card.module.css'
import { GoogleButton } from './google-button.tsx'
import { googleFailure } from './google-failure.ts'
import type { GoogleCredential } from './google-script.ts'
import { fieldHints } from '../login-failure.ts'
import { signIn } from '#web/people/session/session.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { AgeSentence } from '../age-sentence.tsx'
import { usePoliciesShown } from '../use-policies-shown.ts'

/** Loaded on demand, because it is rarely shown. */
const OwnerChoice = lazy(async () => ({
  default: (await import('../profile/owner-choice.tsx')).OwnerChoice,
}))

const loadSchema = async () => (await import('#contract/people/accounts.ts')).PasswordInput

/** The question after a sign-in result that logs nobody in. */
type Offer =
  | { kind: 'connect' | 'create'; given: Given }
  /** The profile with this address has another name. */
  | { kind: 'whose'; given: Given; sentence: string }

type Given = GoogleCredential & { isSomebodyElse?: boolean }

/**
 * Logs in with Google. An account with a password asks for it once; a profile with another name
 * asks whose it is (rule 104). An unknown Google account may create its profile. The page leads on
 * by itself.
 */
export function GoogleLogin() {
  const [offer, setOffer] = useState<Offer | null>(null)
  const enter = useEnter()
  const toast = useToast()
  const logIn = async (given: GoogleCredential, answer: { isSamePerson?: true } = {}) => {
    setOffer(null)
    try {
      await enter({ ...given, ...answer })
    } catch (error) {
      const code = problemCode(error)
      if (code === 'google-link-needs-password') return setOffer({ kind: 'connect', given })
      if (code === 'google-other-name')
        return setOffer({ kind: 'whose', given, sentence: googleFailure(error) })
      if (code === 'user-does-not-exist') setOffer({ kind: 'create', given })
      toast({ tone: 'bad', text: googleFailure(error) })
    }
  }
  return (
    <>
      <GoogleButton text="signin_with" onCredential={(given) => void logIn(given)} />
      {offer?.kind === 'connect' && <LinkForm key={offer.given.credential} given={offer.given} />}
      {offer?.kind === 'whose' && (
        <Suspense>
          <OwnerChoice
            sentence={offer.sentence}
            accept={() => void logIn(offer.given, { isSamePerson: true })}
            decline={() =>
              setOffer({ kind: 'create', given: { ...offer.given, isSomebodyElse: true } })
            }
          />
        </Suspense>
      )}
      {offer?.kind === 'create' && (
        <CreateByGoogle
          key={offer.given.credential}
          given={offer.given}
          done={() => setOffer(null)}
        />
      )}
    </>
  )
}

function useEnter() {
  const api = useApi()
  const toast = useToast()
  return async (input: GoogleCredential & { password?: string; isSamePerson?: true }) => {
    const { message, token, userData } = await api.googleLogin(input)
    toast({ tone: 'good', text: message })
    signIn(token, userData)
  }
}

function LinkForm({ given }: { given: GoogleCredential }) {
  const form = useContractForm(loadSchema)
  const enter = useEnter()
  const toast = useToast()
  const send = ({ password }: { password: string }) => enter({ ...given, password })
  const failed = (error: unknown) => {
    toast({ tone: 'bad', text: googleFailure(error) })
    if (problemCode(error) === 'incorrect-password')
      form.setError('password', { message: fieldHints.password }, { shouldFocus: true })
  }
  return (
    <form className={styles.form} {...form.attributes} onSubmit={form.submit({ send, failed })}>
      <p>This address has a password account: type its password once to connect Google.</p>
      <PasswordField
        label="Account password"
        autoComplete="current-password"
        required
        registration={form.register('password')}
        error={form.formState.errors.password?.message}
      />
      <SubmitButton form={form} busyText="Connecting...">
        Connect Google
      </SubmitButton>
    </form>
  )
}

type CreateByGoogleProps = {
  given: GoogleCredential & { isSomebodyElse?: boolean }
  /** Called when there is a profile, or when this sign-in result can no longer be used. */
  done: () => void
}

/**
 * After a login with a Google account without a profile: creates the profile with this account, and
 * logs in.
 */
function CreateByGoogle({ given, done }: CreateByGoogleProps) {
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const api = useApi()
  const toast = useToast()
  const { shown } = usePoliciesShown()
  const create = async () => {
    setIsBusy(true)
    try {
      const { message, token, userData } = await api.googleRegisterAndLogIn({ ...given, ...shown })
      toast({ tone: 'good', text: message })
      signIn(token, userData)
    } catch (error) {
      toast({ tone: 'bad', text: googleFailure(error) })
    }
    done()
  }
  return (
    <div className={styles.offer}>
      <p>No profile has this Google account yet.</p>
      <Button
        ref={button}
        data-way-on=""
        isWide
        isBusy={isBusy}
        busyText="Creating your profile..."
        onClick={() => void create()}
      >
        Create my Profile with this account
      </Button>
      <AgeSentence />
    </div>
  )
}
