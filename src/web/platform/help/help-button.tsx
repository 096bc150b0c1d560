import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { isPageKey } from '#web/platform/ui/is-page-key.ts'

/** Loaded when it is opened, because most visits do not need it. */
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

/** Opens the help for the present page, by this button or by the key '?'. */
export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isPageKey(event)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Button
        variant="quiet"
        aria-label="Help for this page"
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        ?
      </Button>
      {isOpen && (
        <Suspense>
          <HelpDialog close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
