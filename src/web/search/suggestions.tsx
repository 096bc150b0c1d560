import type { KeyboardEvent } from 'react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { askSuggestions } from './ask-suggestions.ts'
import { putKeyboardAway } from './put-keyboard-away.ts'
import type { SuggestionsProps } from './search-input.tsx'
import type { SuggestedOption } from './suggested-options.ts'
import { suggestedOptions } from './suggested-options.ts'
import styles from './suggestions.module.css'

/** As long as a hand that types pauses between two letters. */
const PAUSE_MS = 150

const none: readonly SuggestedOption[] = []

/**
 * The list below a search field: a combobox whose list is shown while the field keeps the focus (ARIA authoring
 * practices, "list autocomplete with manual selection"). Arrows move, Enter goes there, Esc closes; without a choice
 * Enter searches for what was typed.
 */
export function Suggestions({ ref, listId, input, show }: SuggestionsProps) {
  const navigate = useNavigate()
  const { options, ask, close } = useSuggestions(input)
  const [active, setActive] = useState(-1)
  const idOf = (index: number) => `${listId}-${index}`
  const isOpen = options.length > 0
  const activeId = isOpen && active >= 0 ? idOf(active) : undefined
  useEffect(() => show({ isOpen, activeId }), [show, isOpen, activeId])
  useEffect(() => setActive(-1), [options])

  const goTo = (option: SuggestedOption) => {
    const form = input()?.form
    if (form) putKeyboardAway(form)
    close()
    void navigate(option.to)
  }
  const keyPressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // one place more than there are options: before the first and behind the last is the field itself
    const places = options.length + 1
    if (step !== undefined) setActive(((active + 1 + step + places) % places) - 1)
    const chosen = event.key === 'Enter' ? options[active] : undefined
    if (chosen) goTo(chosen)
    if (event.key === 'Escape') close()
    if (step !== undefined || chosen || event.key === 'Escape') event.preventDefault()
    else if (event.key === 'Enter') close()
  }
  useImperativeHandle(ref, () => ({ typed: ask, keyPressed, left: close }))

  return (
    <>
      <ul
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        // the field keeps the focus: leaving it would close the list before the click arrives
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line click-events-have-key-events -- the field has the focus and hears the keys
          <li
            key={option.to}
            id={idOf(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => goTo(option)}
          >
            <Icon name={option.icon} />
            <span>
              {option.label}
              {option.note !== '' && <small> {option.note}</small>}
            </span>
          </li>
        ))}
      </ul>
      <span aria-live="polite">
        <VisuallyHidden>{isOpen ? countOf(options.length) : ''}</VisuallyHidden>
      </span>
    </>
  )
}

function countOf(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

/** What is suggested for the words in the field, a pause after the last letter. */
function useSuggestions(input: () => HTMLInputElement | null) {
  const [options, setOptions] = useState(none)
  const asked = useRef<{ timer: number; question: AbortController } | null>(null)
  const stop = () => {
    window.clearTimeout(asked.current?.timer)
    asked.current?.question.abort()
    asked.current = null
  }
  const close = () => {
    stop()
    setOptions(none)
  }
  const ask = () => {
    stop()
    const typed = input()?.value ?? ''
    const question = new AbortController()
    const answer = async () => {
      const found = await askSuggestions(typed, question.signal)
      if (!question.signal.aborted) setOptions(suggestedOptions(found, typed.trim()))
    }
    asked.current = { timer: window.setTimeout(() => void answer(), PAUSE_MS), question }
  }
  useEffect(() => {
    // typed before this file had come
    const field = input()
    if (field && field === document.activeElement && field.value !== field.defaultValue) ask()
    return stop
    // oxlint-disable-next-line exhaustive-deps -- once, when the list comes to the field
  }, [])
  return { options, ask, close }
}
