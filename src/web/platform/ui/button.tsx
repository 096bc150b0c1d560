import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'signal' | 'quiet' | 'bad'

type Look = { variant?: ButtonVariant; isWide?: boolean }

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean; busyText?: string }

/**
 * A button with a busy state. While busy it keeps the focus, shows busyText and ignores clicks, so
 * that nothing is sent twice.
 */
export function Button(props: ButtonProps) {
  const { variant, isWide, isBusy = false, busyText, children, onClick, ...rest } = props
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(lookOf({ variant, isWide }), rest.className)}
      aria-disabled={isBusy || rest['aria-disabled']}
      data-busy={isBusy || undefined}
      onClick={guarded}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy ? (busyText ?? children) : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
  const { variant, isWide, className, ...rest } = props
  return <Link {...rest} className={classNames(lookOf({ variant, isWide }), className)} />
}

function lookOf({ variant = 'primary', isWide = false }: Look): string {
  return classNames(styles.button, styles[variant], isWide && styles.wide)
}
