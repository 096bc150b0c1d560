import { useEffect, useRef } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import styles from '../account-card.module.css'

type WhoseProfileProps = { sentence: string; theirs: () => void; another: () => void }

/** A family may share an address: the person chooses whose profile it is. */
export function WhoseProfile({ sentence, theirs, another }: WhoseProfileProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.offer} role="group" aria-label={sentence}>
      <p>{sentence}</p>
      <Button ref={button} isWide onClick={theirs}>
        Yes, it is mine
      </Button>
      <Button variant="quiet" isWide onClick={another}>
        No, I am somebody else
      </Button>
    </div>
  )
}
