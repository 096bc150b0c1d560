import { useEffect, useRef } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import styles from '../account-card.module.css'

type ProfileOwnerChoiceProps = { sentence: string; confirm: () => void; decline: () => void }

/** A family may share an address: the person chooses whose profile it is. */
export function ProfileOwnerChoice({ sentence, confirm, decline }: ProfileOwnerChoiceProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.offer} role="group" aria-label={sentence}>
      <p>{sentence}</p>
      <Button ref={button} isWide onClick={confirm}>
        Yes, it is mine
      </Button>
      <Button variant="quiet" isWide onClick={decline}>
        No, I am somebody else
      </Button>
    </div>
  )
}
