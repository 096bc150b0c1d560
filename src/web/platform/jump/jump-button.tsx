import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './jump.module.css'

/** Loaded when it is opened, because most visits do not need it. */
const JumpDialog = lazy(async () => ({ default: (await import('./jump-dialog.tsx')).JumpDialog }))

/** Opens the jump box, by this button or by Ctrl K (look §6). */
export function JumpButton() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      // an open dialog comes first
      if (!document.querySelector('dialog[open]')) setIsOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Button variant="quiet" aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <span className={styles.opener}>
          <Icon name="search" size={18} /> <span className={styles.word}>Find</span>{' '}
          <kbd aria-hidden="true">Ctrl K</kbd>
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <JumpDialog close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
