import { useState } from 'react'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import styles from './password-field.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

type PasswordRule = { label: string; isMet: (text: string) => boolean }

type PasswordFieldProps = Omit<FieldProps, 'beside' | 'below' | 'type'> & {
  autoComplete: 'new-password' | 'current-password'
  /** Each is ticked once it is met. */
  rules?: readonly PasswordRule[]
}

/** A password field with a show/hide button; pasting and password managers are allowed. */
export function PasswordField({ rules, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [text, setText] = useState('')
  const isHydrated = useIsHydrated()
  return (
    <Field
      {...props}
      onInput={(event) => setText(event.currentTarget.value)}
      type={isShown ? 'text' : 'password'}
      autoCapitalize={isShown ? 'none' : undefined}
      spellCheck={false}
      below={rules && <RuleList rules={rules} text={text} />}
      beside={
        <button
          className={styles.toggle}
          type="button"
          disabled={!isHydrated}
          aria-pressed={isShown}
          aria-label={`Show ${props.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}

function RuleList({ rules, text }: { rules: readonly PasswordRule[]; text: string }) {
  return (
    <ul className={styles.rules}>
      {rules.map(({ label, isMet }) => (
        <li key={label} className={isMet(text) ? styles.met : undefined}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            {isMet(text) ? <path d="M3 8.5l3.5 3.5L13 5" /> : <circle cx="8" cy="8" r="3" />}
          </svg>
          {label}
          {isMet(text) && <span className={styles.done}>, done</span>}
        </li>
      ))}
    </ul>
  )
}
