import { durationsOnAdd, modesOnAdd } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import type { SubmitEvent } from 'react'
import { useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFrame } from '#web/shell/frame-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './course-search-form.module.css'
import type { CourseSearch } from './course-search.ts'
import { courseSearchAddress, filtersInUse, readCourseSearch } from './course-search.ts'
import { sortChoices } from './course-sorts.ts'
import { feeBands } from '#contract/fee-bands.ts'
import { useFieldsFollowAddress } from './use-fields-follow-address.ts'

/** A plain GET form: it works without JavaScript, and its answer can be bookmarked. */
export function CourseSearchForm({ search }: { search: CourseSearch }) {
  const form = useRef<HTMLFormElement>(null)
  useFieldsFollowAddress(form, search)
  const find = useFinding()
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action={pages.courses()}
      role="search"
      onSubmit={find}
    >
      <label className={styles.field}>
        Search courses
        <input
          type="search"
          name="q"
          defaultValue={search.q}
          maxLength={100}
          enterKeyHint="search"
        />
      </label>
      <Button type="submit">
        <Icon name="search" /> Search
      </Button>
      <details className={styles.filters}>
        <summary>
          <Icon name="chevron-down" /> Filters and order
          {filtersInUse(search).length > 0 && ` (${filtersInUse(search).length} in use)`}
        </summary>
        <Filters search={search} />
      </details>
    </form>
  )
}

/** The answer comes into this page; the address carries only what is asked. */
function useFinding() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.set(name, value)
    foldFilters(event.currentTarget)
    const to = courseSearchAddress(readCourseSearch(query))
    void navigate(to, { replace: to === pathname + search, preventScrollReset: true })
  }
}

/** On a phone the open filters would hide what they have found. */
function foldFilters(form: HTMLFormElement) {
  const filters = form.querySelector('details[open]')
  if (!filters) return
  if (filters.contains(document.activeElement)) filters.querySelector('summary')?.focus()
  filters.removeAttribute('open')
}

function Filters({ search }: { search: CourseSearch }) {
  const departments = useFrame().departments.map(({ title }) => choice(title))
  return (
    <div className={styles.choices}>
      <Choice
        label="Department"
        name="department"
        value={search.department}
        choices={[{ value: '', label: 'All departments' }, ...departments]}
      />
      <Choice
        label="Mode"
        name="mode"
        value={search.mode}
        choices={[{ value: '', label: 'Any mode' }, ...modesOnAdd.map(choice)]}
      />
      <Choice
        label="Duration"
        name="duration"
        value={search.duration}
        choices={[{ value: '', label: 'Any duration' }, ...durationsOnAdd.map(choice)]}
      />
      <Choice
        label="Fee"
        name="fee"
        value={search.fee}
        choices={[{ value: '', label: 'Any fee' }, ...feeBands]}
      />
      <Choice label="Sort by" name="sort" value={search.sort} choices={sortChoices(search.q)} />
      <Button type="submit" variant="quiet">
        Apply
      </Button>
    </div>
  )
}

type Option = { value: string; label: string }
type ChoiceProps = { label: string; name: string; value: string; choices: readonly Option[] }

function Choice({ label, name, value, choices }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} defaultValue={value}>
        {choices.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}

function choice(text: string): Option {
  return { value: text, label: text }
}
