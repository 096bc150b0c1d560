import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { GoogleCredential } from './google-script.ts'
import { GoogleButton } from './google-button.tsx'
import { googleFailure } from './google-failure.ts'

/** Registers by Google, then on to /login. */
export function GoogleRegistration({ next }: { next: string | null }) {
  const api = useApi()
  const navigate = useNavigate()
  const toast = useToast()
  const register = async (given: GoogleCredential) => {
    try {
      const { message } = await api.googleRegister(given)
      toast({ tone: 'good', text: message })
      await navigate(pages.login(next ?? undefined))
    } catch (error) {
      toast({ tone: 'bad', text: googleFailure(error) })
    }
  }
  return <GoogleButton text="signup_with" onCredential={(given) => void register(given)} />
}
