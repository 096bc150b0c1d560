import { useEffect, useRef } from 'react'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { saveFile } from '#web/platform/documents/save-file.ts'
import styles from './account.module.css'

/** Shown once: the server stores only hashes of them. */
export function RecoveryCodes({ codes, close }: { codes: string[]; close: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const save = () =>
    saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  return (
    <div ref={box} tabIndex={-1} className={styles.fields}>
      <Alert tone="warn" title="Keep these recovery codes. They are shown only now.">
        <p>Each logs you in once when your phone is lost. Keep them away from your phone.</p>
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={close}>I have kept them</Button>
      </div>
    </div>
  )
}
