import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
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
  /** The choices belong to the typed text; until then Enter waits. Left out: they do. */
  isSettled?: boolean
  /** Enter where nothing is found. */
  chooseNone?: () => void
  /** The page's next step: the field takes the focus. */
  hasFocus?: boolean
  /** Between the field and the list: the error of the request. */
  children: ReactNode
}

/**
 * A search field with the matching choices below it. Enter takes the first one, and the arrow keys
 * move among them.
 */
export function SearchAndChoose(props: SearchAndChooseProps) {
  const { label, typed, type, status, choices, choose, hasFocus = false, children } = props
  const box = useRef<HTMLDivElement>(null)
  const enter = useEnter(props)
  useEffect(() => {
    if (hasFocus) box.current?.querySelector('input')?.focus()
  }, [hasFocus])
  return (
    // the arrow keys only move the focus between its field and buttons
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className={styles.chooser} onKeyDown={moveFocus}>
      <TextField
        label={label}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          enter.forget()
          type(target.value)
        }}
        onKeyDown={enter.press}
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

/** Enter in the field: it takes the first open choice, as soon as the choices have arrived. */
function useEnter({ choices, choose, isSettled = true, chooseNone }: SearchAndChooseProps) {
  const [isPressed, setIsPressed] = useState(false)
  const take = () => {
    const first = choices.find(({ isClosed = false }) => !isClosed)
    if (first !== undefined) choose(first.id)
    else if (choices.length === 0) chooseNone?.()
  }
  const takeLater = useEffectEvent(() => {
    setIsPressed(false)
    take()
  })
  useEffect(() => {
    if (isPressed && isSettled) takeLater()
  }, [isPressed, isSettled])
  return {
    forget: () => setIsPressed(false),
    press: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      // the field may stand in a form
      event.preventDefault()
      if (isSettled) take()
      else setIsPressed(true)
    },
  }
}

/** Arrow keys move the focus among the field and the choices. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
