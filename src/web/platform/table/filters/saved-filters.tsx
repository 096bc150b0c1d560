import { todayInIndia } from '../cells/indian-day.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { savableLists, savedFilterNameMaxLength } from '#contract/office/saved-filters.ts'
import type { SavableList, SavedFilters as Saved } from '#contract/office/saved-filters.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { FieldFrame } from '#web/platform/forms/field-frame.tsx'
import field from '#web/platform/forms/field.module.css'
import { Button } from '#web/platform/ui/button.tsx'
import { isFiltered } from '../list-state.ts'
import { daysOf, isSameQuery, keptQuery, shownQuery } from './saved-query.ts'
import styles from './saved-filters.module.css'
import type { OfficeList } from '../use-office-list.ts'

type SavedFiltersProps<Row> = { list: OfficeList<Row>; name: SavableList }

export function isSavable(name: string): name is SavableList {
  return savableLists.some((savable) => savable === name)
}

/** The caller's saved filters of this list as links; and a button to save the present one. */
export function SavedFilters<Row>({ list, name }: SavedFiltersProps<Row>) {
  const { lastAnswer, setAnswer } = useApiQuery(
    'listSavedFilters',
    { list: name },
    { isQuiet: true },
  )
  const [isNaming, setIsNaming] = useState(false)
  const filters = lastAnswer?.filters ?? []
  const today = todayInIndia()
  const isPresent = (query: string) => isSameQuery(shownQuery({ query, today }), list.query)
  const canSave =
    lastAnswer !== null && isFiltered(list.state) && !filters.some(({ query }) => isPresent(query))
  if (filters.length === 0 && !canSave) return null
  return (
    <div className={styles.saved} role="group" aria-label="Saved filters">
      {filters.map((filter) => (
        <SavedFilter
          key={filter._id}
          filter={filter}
          address={`?${shownQuery({ query: filter.query, today })}`}
          isPresent={isPresent(filter.query)}
          removed={() => setAnswer({ filters: filters.filter((other) => other !== filter) })}
        />
      ))}
      {canSave && (
        <button type="button" className={styles.save} onClick={() => setIsNaming(true)}>
          Save this filter
        </button>
      )}
      {isNaming && (
        <NameFilter
          list={name}
          query={keptQuery({ query: list.query, today })}
          days={daysOf({ query: list.query, today })}
          saved={setAnswer}
          close={() => setIsNaming(false)}
        />
      )}
    </div>
  )
}

type SavedFilterProps = {
  filter: Saved['filters'][number]
  address: string
  isPresent: boolean
  removed: () => void
}

function SavedFilter({ filter: { _id: id, name }, address, isPresent, removed }: SavedFilterProps) {
  const api = useApi()
  const { run, isBusy } = useAction()
  const remove = async () => {
    await api.removeSavedFilter({ id })
    removed()
  }
  return (
    <span className={styles.chip} data-present={isPresent || undefined}>
      <Link to={address} preventScrollReset aria-current={isPresent ? 'true' : undefined}>
        {name}
      </Link>
      <Button
        variant="quiet"
        className={styles.remove}
        isBusy={isBusy}
        busyText="…"
        aria-label={`Delete the saved filter ${name}`}
        onClick={() => void run(remove)}
      >
        ×
      </Button>
    </span>
  )
}

type NameFilterProps = {
  list: SavableList
  query: string
  days: string | null
  saved: (answer: Saved) => void
  close: () => void
}

function NameFilter({ list, query, days, saved, close }: NameFilterProps) {
  const api = useApi()
  const [name, setName] = useState('')
  return (
    <ConfirmDialog
      title="Save this filter"
      confirmLabel="Save"
      busyText="Saving..."
      tone="plain"
      confirm={async () => saved(await api.saveFilter({ list, name, query }))}
      close={close}
    >
      <FieldFrame
        label="Name"
        hint="Only you see it. A filter of this name is replaced."
        classes={field}
      >
        {(ties) => (
          <span className={field.frame}>
            <input
              type="text"
              className={field.input}
              autoComplete="off"
              required
              maxLength={savedFilterNameMaxLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
              {...ties}
            />
          </span>
        )}
      </FieldFrame>
      {days !== null && <p>Days: {days}, counted again each time.</p>}
    </ConfirmDialog>
  )
}
