import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SubmitButton } from '#web/platform/forms/submit-button.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from '../account-card.module.css'
import { googleFailure, passwordHint } from './google-failure.ts'
import type { Given, Offer } from './google-offered.ts'
import type { GoogleCredential } from './google-script.ts'
import { signIn } from '#web/people/session/session.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { AgeSentence } from '../age-sentence.tsx'
import { OwnerChoice } from '../profile/owner-choice.tsx'
import { usePoliciesShown } from '../use-policies-shown.ts'

const loadSchema = async () => (await import('#contract/people/accounts.ts')).PasswordInput

type GoogleOfferProps = {
  offer: Offer
  setOffer: (offer: Offer | null) => void
  /** Logs in to the profile that has the address. */
  logInAsSame: (given: Given) => void
  /** Logs in; throws a refusal. */
  enter: (given: Given & { password: string }) => Promise<void>
}

/** The question after a sign-in result that logs nobody in. */
export function GoogleOffer({ offer, setOffer, logInAsSame, enter }: GoogleOfferProps) {
  const { kind, given } = offer
  if (kind === 'connect') return <LinkForm key={given.credential} given={given} enter={enter} />
  if (kind === 'whose')
    return (
      <OwnerChoice
        sentence={offer.sentence}
        accept={() => logInAsSame(given)}
        decline={() => setOffer({ kind: 'create', given: { ...given, isSomebodyElse: true } })}
      />
    )
  return <CreateByGoogle key={given.credential} given={given} done={() => setOffer(null)} />
}

function LinkForm({ given, enter }: Pick<GoogleOfferProps, 'enter'> & { given: Given }) {
  const form = useContractForm(loadSchema)
  const toast = useToast()
  const send = ({ password }: { password: string }) => enter({ ...given, password })
  const failed = (error: unknown) => {
    toast({ tone: 'bad', text: googleFailure(error) })
    if (problemCode(error) === 'incorrect-password')
      form.setError('password', { message: passwordHint }, { shouldFocus: true })
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
