import type { ComponentType, InputHTMLAttributes } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'
import styles from './search-input.module.css'
import type { FieldEvents, ListShown, SuggestionsProps } from './suggestions-props.ts'

/**
 * A search field inside a form. The list of suggestions loads with the first focus, so that other
 * visitors do not load it.
 */
export function SearchInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  const input = useRef<HTMLInputElement>(null)
  const events = useRef<FieldEvents>(null)
  const listId = useId()
  const isHydrated = useIsHydrated()
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const [{ isOpen, activeId }, show] = useState<ListShown>({ isOpen: false, activeId: undefined })
  const load = async () => {
    // without a connection there are no suggestions, and the next focus tries again
    const loaded = await import('./suggestions.tsx').catch(() => null)
    if (loaded) setSuggestions(() => loaded.Suggestions)
  }
  const isListThere = Suggestions !== null
  useEffect(() => {
    const { current: field } = input
    // typed before the list had loaded
    const hasTyped = field !== null && field.value !== field.defaultValue
    if (isListThere && hasTyped) events.current?.typed()
  }, [isListThere])
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
    autoComplete: 'off',
  } as const
  return (
    <span className={styles.field}>
      <input
        type="search"
        name="q"
        maxLength={100}
        enterKeyHint="search"
        {...attributes}
        {...(isHydrated && combobox)}
        ref={input}
        onFocus={() => void load()}
        onInput={() => events.current?.typed()}
        onKeyDown={(event) => events.current?.keyPressed(event)}
        onBlur={() => events.current?.left()}
      />
      {Suggestions && (
        <Suggestions ref={events} listId={listId} input={() => input.current} show={show} />
      )}
    </span>
  )
}
