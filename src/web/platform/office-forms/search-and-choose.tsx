import type { ReactNode } from 'react'
import styles from './choice-list.module.css'
import { TextField } from './text-field.tsx'

export type Choice = {
  id: string
  name: string
  code: string
  remark: string
  /** `remark` gives the reason. It stays in the list, because users search for it. */
  isClosed?: boolean
}

type SearchAndChooseProps = {
  label: string
  typed: string
  type: (text: string) => void
  /** Announced to assistive technology: that it loads, or that nothing was found. */
  status: string
  choices: readonly Choice[]
  choose: (id: string) => void
  /** Between the field and the list: the error of the request. */
  children: ReactNode
}

/** A search field with the matching choices below it. */
export function SearchAndChoose(props: SearchAndChooseProps) {
  const { label, typed, type, status, choices, choose, children } = props
  return (
    <div className={styles.chooser}>
      <TextField
        label={label}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {children}
      <p role="status" className={styles.said}>
        {status}
      </p>
      <ul>
        {choices.map(({ id, name, code, remark, isClosed = false }) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={isClosed || undefined}
              onClick={() => {
                if (!isClosed) choose(id)
              }}
            >
              <span>
                {name} <small>{code}</small>
              </span>
              <small>{remark}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
