import { lazy, Suspense, useState } from 'react'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { GoogleButton } from './google-button.tsx'
import { googleFailure } from './google-failure.ts'
import type { Offer } from './google-offered.ts'
import type { GoogleCredential } from './google-script.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { signIn } from '#web/people/session/session.ts'

/** Loaded on demand, because it is rarely shown. */
const GoogleOffer = lazy(async () => ({
  default: (await import('./google-offer.tsx')).GoogleOffer,
}))

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
      {offer && (
        <Suspense>
          <GoogleOffer
            offer={offer}
            setOffer={setOffer}
            enter={enter}
            logInAsSame={(given) => void logIn(given, { isSamePerson: true })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Logs in with Google's sign-in result. The function throws the portal's refusals. */
function useEnter() {
  const api = useApi()
  const toast = useToast()
  return async (input: GoogleCredential & { password?: string; isSamePerson?: true }) => {
    const { message, token, userData } = await api.googleLogin(input)
    toast({ tone: 'good', text: message })
    signIn(token, userData)
  }
}
