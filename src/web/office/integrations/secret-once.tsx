import { useEffect, useRef } from 'react'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './integrations.module.css'

export type MadeSecret = { title: string; secret: string }

/** Shown once: the portal cannot show it again. */
export function SecretOnce({ title, secret, close }: MadeSecret & { close: () => void }) {
  const toast = useToast()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ tone: 'good', text: 'Copied.' })
    } catch {
      // no https, or forbidden by the browser
      toast({ tone: 'info', text: 'Please select the text and copy it yourself.' })
    }
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.made}>
      <Alert tone="warn" title={title}>
        <p>Copy it into the program now. It is shown only once.</p>
      </Alert>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={close}>I have saved it</Button>
      </div>
    </div>
  )
}
