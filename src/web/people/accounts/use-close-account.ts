import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { signOut } from '#web/people/session/session.ts'

/**
 * Closes the account for good, shows a message on the home page, and deletes the session.
 * @returns the function that does it; it throws the portal's refusals.
 */
export function useCloseAccount() {
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
