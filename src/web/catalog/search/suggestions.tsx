import type { KeyboardEvent } from 'react'
import { useEffect, useImperativeHandle } from 'react'
import { useNavigate } from 'react-router'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { hideKeyboard } from './hide-keyboard.ts'
import type { SuggestedOption } from './suggested-options.ts'
import type { SuggestionsProps } from './suggestions-props.ts'
import styles from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The list below a search field: a combobox that keeps the focus (ARIA authoring practices, "list
 * autocomplete with manual selection"). Arrows move, Enter opens, Esc closes. Without a choice
 * Enter searches for the typed words.
 */
export function Suggestions({ ref, listId, input, show }: SuggestionsProps) {
  const navigate = useNavigate()
  const { options, active, move, ask, close } = useSuggestions(input)
  const idOf = (index: number) => `${listId}-${index}`
  const isOpen = options.length > 0
  const activeId = isOpen && active >= 0 ? idOf(active) : undefined
  useEffect(() => show({ isOpen, activeId }), [show, isOpen, activeId])

  const goTo = (option: SuggestedOption) => {
    const form = input()?.form
    if (form) hideKeyboard(form)
    close()
    void navigate(option.to)
  }
  const keyPressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = ownEntry(steps, event.key)
    const chosen = options[active]
    if (step !== undefined && isOpen) move(step)
    else if (event.key === 'Enter' && chosen) goTo(chosen)
    else if (event.key === 'Escape' && isOpen) close()
    else {
      // a pending response would cover the results
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  useImperativeHandle(ref, () => ({ typed: ask, keyPressed, left: close }))

  return (
    <>
      <div
        id={listId}
        className={styles.list}
        role="listbox"
        // the field keeps the focus
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={!isOpen}
        // a blur would close the list before the click arrives
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line click-events-have-key-events -- the field has the focus and hears the keys
          <div
            key={option.to}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => goTo(option)}
          >
            <Icon name={option.icon} />
            <span>
              {option.label}
              {option.note !== '' && <small> {option.note}</small>}
            </span>
          </div>
        ))}
      </div>
      <span aria-live="polite">
        <VisuallyHidden>{isOpen ? countOf(options.length) : ''}</VisuallyHidden>
      </span>
    </>
  )
}

function countOf(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
