import type { ReactNode } from 'react'
import styles from './choice-list.module.css'
import { TextField } from './text-field.tsx'

export type Choice = {
  id: string
  name: string
  code: string
  remark: string
  /** Said in `remark`; it stays in the list, because somebody looks for it. */
  isClosed?: boolean
}

type SearchAndChooseProps = {
  label: string
  typed: string
  type: (text: string) => void
  /** Announced: that it loads, that nothing was found. */
  said: string
  choices: readonly Choice[]
  choose: (id: string) => void
  /** Between the field and the list: why nothing could be fetched. */
  children: ReactNode
}

/** A search field, and below it what can be chosen with one press. */
export function SearchAndChoose(props: SearchAndChooseProps) {
  const { label, typed, type, said, choices, choose, children } = props
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
        {said}
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
