import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { useToast } from '#web/ui/toast.tsx'
import styles from './row-action.module.css'

type RowActionProps = {
  /** Which row: for assistive technology, which hears of many 'Edit'. */
  of: string
  children: ReactNode
}

/** Goes to what belongs to a row. */
export function RowLink({ to, of, children }: RowActionProps & { to: string }) {
  return (
    <Link className={styles.action} to={to} aria-label={`${textOf(children)} ${of}`}>
      {children}
    </Link>
  )
}

type RowButtonProps = RowActionProps & {
  tone?: 'plain' | 'bad'
  /** Why it cannot be done with this row: shown on hover, read out, and told to whoever presses it. */
  offBecause?: string | null
  onClick: () => void
}

/** Does something with a row. */
export function RowButton(props: RowButtonProps) {
  const { of, tone = 'plain', offBecause = null, onClick, children } = props
  const toast = useToast()
  const reasonId = useId()
  const isOff = offBecause !== null
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-tone={tone}
        aria-label={`${textOf(children)} ${of}`}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? reasonId : undefined}
        title={offBecause ?? undefined}
        onClick={() => (isOff ? toast({ tone: 'info', text: offBecause }) : onClick())}
      >
        {children}
      </button>
      {isOff && (
        <span id={reasonId} hidden>
          {offBecause}
        </span>
      )}
    </>
  )
}

/** The room of an action that this row does not have, so that the others stand under each other. */
export function RowGap({ children }: { children: string }) {
  return (
    <span className={classNames(styles.action, styles.gap)} aria-hidden="true">
      {children}
    </span>
  )
}

function textOf(children: ReactNode): string {
  return typeof children === 'string' ? children : ''
}
