import { useEffect, useRef } from 'react'
import { Button } from '#web/platform/ui/button.tsx'
import styles from '../account-card.module.css'

type OwnerChoiceProps = { sentence: string; accept: () => void; decline: () => void }

/** A family may share an address: the person chooses whose profile it is. */
export function OwnerChoice({ sentence, accept, decline }: OwnerChoiceProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.offer} role="group" aria-label={sentence}>
      <p>{sentence}</p>
      <Button ref={button} isWide onClick={accept}>
        Yes, it is mine
      </Button>
      <Button variant="quiet" isWide onClick={decline}>
        No, it is not mine
      </Button>
    </div>
  )
}
