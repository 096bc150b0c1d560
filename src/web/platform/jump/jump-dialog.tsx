import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { jumpMinLength } from '#contract/office/office-jump.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useModal } from '#web/platform/ui/dialogs/use-modal.ts'
import { LoadFailed } from '../frame/load-failed.tsx'
import type { JumpItem } from './jump-items.ts'
import { JumpList } from './jump-list.tsx'
import styles from './jump.module.css'
import { useJumpItems } from './use-jump-items.ts'

/**
 * A search field over the page for pages, acts and records. It is a combobox: the field keeps the
 * focus, arrows move, Enter opens, Esc closes. The typed text is stored nowhere.
 */
export function JumpDialog({ close }: { close: () => void }) {
  const modal = useModal(close)
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { items, query, needs } = useJumpItems(typed)
  const current = Math.max(0, Math.min(active, items.length - 1))
  const idOf = (index: number) => `${listId}-${index}`
  const goTo = ({ path, state }: JumpItem) => {
    close()
    void navigate(path, { state })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // the browser would only clear the field
    if (event.key === 'Escape') {
      event.preventDefault()
      return modal.leave()
    }
    const chosen = items[current]
    if (chosen === undefined) return
    if (event.key === 'ArrowDown') setActive((current + 1) % items.length)
    else if (event.key === 'ArrowUp') setActive((current - 1 + items.length) % items.length)
    else if (event.key === 'Enter') goTo(chosen)
    else return
    event.preventDefault()
  }
  return (
    <dialog {...modal.attributes} className={styles.dialog} aria-label="Find anything">
      <div className={styles.top}>
        <label htmlFor={`${listId}-field`}>
          Page, action, name, phone, e-mail, or a number of an order, receipt or certificate
        </label>
        <div className={styles.field}>
          <input
            id={`${listId}-field`}
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-activedescendant={items.length > 0 ? idOf(current) : undefined}
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
        <JumpList items={items} active={current} idOf={idOf} goTo={goTo} point={setActive} />
      </div>
      {needs === null && <LoadFailed {...query} />}
      <p role="status" className={styles.said}>
        {needs === null ? foundText(items.length, query) : hints[needs]}
      </p>
    </dialog>
  )
}

const hints = {
  letters: `Type at least ${jumpMinLength} letters or digits to find people, orders and batches too.`,
  name: 'Type the name or the phone number.',
}

type Lookup = { answer: unknown; isFetching: boolean }

function foundText(count: number, { answer, isFetching }: Lookup): string | false {
  if (answer === null) return isFetching && messages.loading
  if (count === 0) return 'Nothing found. Try one word, or the filters of a list.'
  return count === 1 ? '1 found' : `${count} found`
}
