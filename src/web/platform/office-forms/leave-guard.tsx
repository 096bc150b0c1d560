import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'

/**
 * Warns before a page with unsaved changes is left, by a link or by the browser. It stands beside
 * the form, because its dialog contains a form.
 * @param hasChanges is called at that moment, so that typing does not render the form.
 */
export function LeaveGuard({ hasChanges }: { hasChanges: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.startsWith('/adminLogin') &&
      hasChanges(),
  )
  const isLeaving = useRef(false)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasChanges])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      confirm={async () => {
        isLeaving.current = true
        blocker.proceed()
      }}
      close={() => {
        if (!isLeaving.current) blocker.reset()
      }}
    >
      <p>Your changes on this page are not saved yet.</p>
    </ConfirmDialog>
  )
}
