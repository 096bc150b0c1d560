import type { KeyboardEvent } from 'react'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { jumpMinLength } from '#contract/office/office-jump.ts'
import type { JumpHit, JumpKind } from '#contract/office/office-jump.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useModal } from '#web/platform/ui/dialogs/use-modal.ts'
import { LoadFailed } from '../frame/load-failed.tsx'
import styles from './jump.module.css'
import { pages } from '#contract/pages.ts'

type JumpListProps = {
  hits: readonly JumpHit[]
  active: number
  idOf: (index: number) => string
  goTo: (hit: JumpHit) => void
  point: (index: number) => void
}

const kindNames: Record<JumpKind, string> = {
  student: 'Student',
  order: 'Order',
  receipt: 'Receipt',
  payment: 'Payment',
  certificate: 'Certificate',
  course: 'Course',
}

/** The results, each with its kind; the field above keeps the focus. */
function JumpList({ hits, active, idOf, goTo, point }: JumpListProps) {
  const idOfActive = idOf(active)
  useEffect(() => {
    document.querySelector(`[id="${idOfActive}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [idOfActive])
  return hits.map((hit, index) => (
    // the field handles the keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      key={`${hit.kind} ${hit.id} ${hit.title} ${hit.detail}`}
      id={idOf(index)}
      role="option"
      aria-selected={index === active}
      className={styles.hit}
      onMouseMove={() => point(index)}
      onClick={() => goTo(hit)}
    >
      <span className={styles.kind}>{kindNames[hit.kind]}</span>
      <span className={styles.what}>
        <strong>{hit.title || 'Without a name'}</strong>
        <small>{hit.detail}</small>
      </span>
    </div>
  ))
}

const paths: Record<JumpKind, (id: string) => string> = {
  student: pages.officeStudent,
  order: pages.officeOrder,
  receipt: pages.officeReceipt,
  payment: pages.officeOrder,
  certificate: pages.officeCertificate,
  course: pages.editCourse,
}

function pathOf({ kind, id }: JumpHit): string {
  return paths[kind](id)
}

/** A pause in typing, after which the query is sent. */
const PAUSE_MS = 120

/**
 * A search field over the page for people, orders, receipts, payments, certificates and courses. It
 * is a combobox: the field keeps the focus, arrows move, Enter opens, Esc closes. The typed text is
 * stored nowhere.
 */
export function JumpDialog({ close }: { close: () => void }) {
  const modal = useModal(close)
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const q = useDebouncedText(typed.trim())
  const [active, setActive] = useState(0)
  const [hits, setHits] = useState<readonly JumpHit[]>([])
  const shown = q.length < jumpMinLength ? [] : hits
  const current = Math.min(active, shown.length - 1)
  const idOf = (index: number) => `${listId}-${index}`
  const goTo = (hit: JumpHit) => {
    close()
    void navigate(pathOf(hit))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // the browser would only clear the field
    if (event.key === 'Escape') {
      event.preventDefault()
      return modal.leave()
    }
    if (shown.length === 0) return
    const chosen = shown[current]
    if (event.key === 'ArrowDown') setActive((current + 1) % shown.length)
    else if (event.key === 'ArrowUp') setActive((current - 1 + shown.length) % shown.length)
    else if (event.key === 'Enter' && chosen !== undefined) goTo(chosen)
    else return
    event.preventDefault()
  }
  return (
    <dialog {...modal.attributes} className={styles.dialog} aria-label="Find anything">
      <div className={styles.top}>
        <label htmlFor={`${listId}-field`}>
          Name, e-mail, phone, order, receipt, RRN, certificate or course
        </label>
        <div className={styles.field}>
          <input
            id={`${listId}-field`}
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={shown.length > 0 ? idOf(current) : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <Button variant="quiet" onClick={modal.leave}>
            Close
          </Button>
        </div>
      </div>
      <div id={listId} role="listbox" aria-label="Found" tabIndex={-1} className={styles.list}>
        <JumpList hits={shown} active={current} idOf={idOf} goTo={goTo} point={setActive} />
      </div>
      {q.length < jumpMinLength ? (
        <p className={styles.said}>Type at least {jumpMinLength} letters or digits.</p>
      ) : (
        <Asked q={q} found={setHits} />
      )}
    </dialog>
  )
}

/** Sends the query and shows its state. */
function Asked({ q, found }: { q: string; found: (hits: readonly JumpHit[]) => void }) {
  const query = useApiQuery('jumpTo', { q }, { isQuiet: true })
  const { lastAnswer } = query
  useEffect(() => found(lastAnswer?.hits ?? []), [found, lastAnswer])
  const count = query.answer?.hits.length
  return (
    <>
      <LoadFailed {...query} />
      <p role="status" className={styles.said}>
        {count === undefined ? query.isFetching && messages.loading : countText(count)}
      </p>
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nothing found. The lists have filters for what is known only in part.'
  return count === 1 ? '1 found' : `${count} found`
}

function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
