import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/platform/ui/class-names.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import styles from './row-action.module.css'

type RowActionProps = {
  /** The row's name for assistive technology, which lists many 'Edit' buttons. */
  of: string
  children: ReactNode
}

type RowLinkProps = RowActionProps & { to: string; onClick?: () => void }

/** A link to a row's page. */
export function RowLink({ to, of, onClick, children }: RowLinkProps) {
  return (
    <Link
      className={styles.action}
      to={to}
      aria-label={`${textOf(children)} ${of}`}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}

type RowButtonProps = RowActionProps & {
  tone?: 'plain' | 'bad'
  /** Why the action is disabled for this row: shown on hover, read out, and shown on a press. */
  offBecause?: string | null
  onClick: () => void
}

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

/** The space of an action that this row does not have, so that the others are aligned. */
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
