import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { signOut } from './session.ts'

/**
 * For the moment when the server no longer knows the token: forgets it, so that the login page does not
 * send the student straight back, and goes there; after login the present page opens again.
 */
export function useEndedSession(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const { pathname, search } = window.location
    signOut()
    void navigate(pages.login(pathname + search), { replace: true })
  }, [navigate])
}
