import { useEffect, useRef, useState } from 'react'
import { useApi } from '#web/platform/api/use-api.ts'
import { signIn } from '#web/people/session/session.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/toast.tsx'
import styles from './account-card.module.css'
import { AgeSentence } from './age-sentence.tsx'
import { googleFailure } from './google-failure.ts'
import type { GoogleCredential } from './google-script.ts'
import { usePoliciesShown } from './use-policies-shown.ts'

type CreateByGoogleProps = {
  given: GoogleCredential & { isSomebodyElse?: boolean }
  /** Called when there is a profile, or when this sign-in result can no longer be used. */
  done: () => void
}

/**
 * After a login with a Google account without a profile: creates the profile with this account, and
 * logs in.
 */
export function CreateByGoogle({ given, done }: CreateByGoogleProps) {
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
