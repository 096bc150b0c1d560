import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { isPageKey } from '#web/platform/ui/is-page-key.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'

/** Starts the next payment at the desk, by this button or by the key N. */
export function NextPerson() {
  const mayTake = useMay('counter')
  const navigate = useNavigate()
  useEffect(() => {
    if (!mayTake) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || !isPageKey(event)) return
      event.preventDefault()
      void navigate(pages.officeDesk())
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [mayTake, navigate])
  if (!mayTake) return null
  return (
    <ButtonLink variant="quiet" to={pages.officeDesk()} aria-keyshortcuts="N">
      Next person (N)
    </ButtonLink>
  )
}
