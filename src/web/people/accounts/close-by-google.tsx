import { useState } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import type { GoogleCredential } from './google-script.ts'
import { GoogleButton } from './google-button.tsx'
import { useAction } from '#web/platform/data/use-action.ts'
import { CloseQuestion } from './close-question.tsx'
import { useCloseAccount } from './use-close-account.ts'

/**
 * Closes the account of a student without a password: Google confirms who it is, then the student
 * confirms.
 */
export function CloseByGoogle({ leave }: { leave: () => void }) {
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
