import type { FormEvent, KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import styles from './search-box.module.css'
import type { OfficeList } from './use-office-list.ts'

/** Nobody types a letter more slowly and means it. */
const PAUSE_MS = 300

type SearchBoxProps<Row> = { list: OfficeList<Row>; label: string }

/** Looks while one types; `/` comes here from anywhere, Esc empties it (look.md). */
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
    <form className={styles['search']} role="search" onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['frame']}>
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

/** What stands in the box, and after a pause in the address; the address may also change by itself (Back). */
function useTypedSearch<Row>({ state: { q }, change }: OfficeList<Row>) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    if (typed.trim() !== q) setTyped(q)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // a filter chosen before the pause is over must not be undone by the search
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])
  const searchNow = (text: string) => {
    clearTimeout(timer.current)
    setTyped(text)
    if (text.trim() !== q) change({ q: text.trim() }, 'replace')
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current({ q: text.trim() }, 'replace'), PAUSE_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { typed, type, searchNow }
}

/** Whoever has clicked a link to another page must not be called back to the list by a search that was pending. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname
}

function useSlashKey(box: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      const isTyping = target instanceof Element && target.closest('input, textarea, select')
      if (isTyping || document.querySelector('dialog[open]')) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}
