import type { FormEvent, KeyboardEvent } from 'react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/platform/ui/icon.tsx'
import { isPageKey } from '#web/platform/ui/is-page-key.ts'
import styles from './search-box.module.css'
import type { OfficeList } from '../use-office-list.ts'
import { useFieldValue } from './use-field-value.ts'

/** A pause in typing after which the search starts. */
const PAUSE_MS = 300

type SearchBoxProps<Row> = { list: OfficeList<Row>; label: string }

/** Searches while typing; `/` focuses it from anywhere, Esc clears it (look §6). */
export function SearchBox<Row>({ list, label }: SearchBoxProps<Row>) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { typed, type, searchNow } = useTypedSearch(list)
  useSlashKey(box)
  const send = (event: FormEvent) => {
    event.preventDefault()
    searchNow(typed)
  }
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    searchNow('')
  }
  return (
    <form className={styles.search} role="search" onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.frame}>
        <Icon name="search" size={18} />
        <input
          ref={box}
          id={id}
          type="search"
          maxLength={100}
          autoComplete="off"
          aria-keyshortcuts="/"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={clearOnEscape}
        />
        <kbd aria-hidden="true">/</kbd>
      </span>
    </form>
  )
}

/**
 * The typed text, which enters the address after a pause. The address may also change by itself
 * (Back).
 */
function useTypedSearch<Row>({ state: { q }, change }: OfficeList<Row>) {
  const [isWaiting, setIsWaiting] = useState(false)
  const [typed, setTyped] = useFieldValue('q', q, { isHeld: isWaiting })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (text: string) => {
    setTyped(text)
    setIsWaiting(false)
    change({ q: text.trim() }, 'replace')
  }
  const searchNow = (text: string) => {
    clearTimeout(timer.current)
    search(text)
  }
  const type = (text: string) => {
    clearTimeout(timer.current)
    setTyped(text)
    setIsWaiting(true)
    timer.current = setTimeout(() => search(text), PAUSE_MS)
  }
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    setIsWaiting(false)
  }, [])
  useForgottenOnLeaving(forget)
  useEffect(() => () => clearTimeout(timer.current), [])
  return { typed, type, searchNow }
}

/** Cancels a pending search when the user leaves, so that it does not navigate back to the list. */
function useForgottenOnLeaving(forget: () => void) {
  useEffect(() => {
    const forgetOnLink = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const isElsewhere = ctrlKey || metaKey || shiftKey
      if (!isElsewhere && target instanceof Element && target.closest('a[href]')) forget()
    }
    // before the router handles it
    document.addEventListener('click', forgetOnLink, { capture: true })
    window.addEventListener('popstate', forget)
    return () => {
      document.removeEventListener('click', forgetOnLink, { capture: true })
      window.removeEventListener('popstate', forget)
    }
  }, [forget])
}

function useSlashKey(box: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || !isPageKey(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}
