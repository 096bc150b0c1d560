import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import styles from './row-action.module.css'

type RowActionProps = {
  /** Which row: for assistive technology, which hears of many 'Edit'. */
  of: string
  children: ReactNode
}

/** Goes to what belongs to a row. */
export function RowLink({ to, of, children }: RowActionProps & { to: string }) {
  return (
    <Link className={styles['action']} to={to} aria-label={`${textOf(children)} ${of}`}>
      {children}
    </Link>
  )
}

type RowButtonProps = RowActionProps & { tone?: 'plain' | 'bad'; onClick: () => void }

/** Does something with a row. */
export function RowButton({ of, tone = 'plain', onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles['action']}
      data-tone={tone}
      aria-label={`${textOf(children)} ${of}`}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** The room of an action that this row does not have, so that the others stand under each other. */
export function RowGap({ children }: { children: string }) {
  return (
    <span className={classNames(styles['action'], styles['gap'])} aria-hidden="true">
      {children}
    </span>
  )
}

function textOf(children: ReactNode): string {
  return typeof children === 'string' ? children : ''
}
