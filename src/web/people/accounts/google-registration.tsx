import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import type { GoogleCredential } from './google-script.ts'
import { GoogleButton } from './google-button.tsx'
import { googleFailure } from './google-failure.ts'
import type { usePoliciesShown } from './use-policies-shown.ts'

type GoogleRegistrationProps = {
  next: string | null
  policies: ReturnType<typeof usePoliciesShown>
}

/** Registers by Google, then on to /login. */
export function GoogleRegistration({ next, policies }: GoogleRegistrationProps) {
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()
  const register = async (given: GoogleCredential) => {
    try {
      const { message } = await api.googleRegister({ ...given, ...policies.shown })
      toast({ tone: 'good', text: message })
      await navigate(pages.login(next ?? undefined))
    } catch (error) {
      await policies.refused(error)
      toast({ tone: 'bad', text: googleFailure(error) })
    }
  }
  return <GoogleButton text="signup_with" onCredential={(given) => void register(given)} />
}
