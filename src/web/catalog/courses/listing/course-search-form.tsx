import type { CourseCounts } from '#contract/catalog/catalog.ts'
import { durationsOnAdd, modesOnAdd } from '#contract/platform/limits.ts'
import { shortMonthText } from '#contract/teaching/batch-words.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { pages } from '#contract/pages.ts'
import type { SubmitEvent, RefObject } from 'react'
import { useId, useRef, useEffect } from 'react'
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { hideKeyboard } from '#web/catalog/search/hide-keyboard.ts'
import { SearchInput } from '#web/catalog/search/search-input.tsx'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { afterPaint } from '#web/platform/ui/after-paint.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './course-search-form.module.css'
import type { CourseSearch } from './course-search.ts'
import { courseSearchAddress, readCourseSearch } from './course-search.ts'
import { sortChoices } from './course-sorts.ts'
import { feeBands } from '#contract/catalog/fee-bands.ts'
import { monthChoices, withCounts } from './filter-choices.ts'
import type { Choice } from './filter-choices.ts'
import { FilterSelect } from './filter-select.tsx'

type SearchFormProps = {
  search: CourseSearch
  /** null where they were not counted. */
  counts: CourseCounts | null
}

/**
 * A plain GET form: its result can be bookmarked. A choice is applied at once, without JavaScript by
 * the button of the search.
 */
export function CourseSearchForm({ search, counts }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fieldId = useId()
  const wanted = useRef<string | null>(null)
  useFieldsFollowAddress({ form, wanted }, search)
  const find = useSubmitSearch(wanted)
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action={pages.courses()}
      role="search"
      onSubmit={find}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit()
      }}
    >
      <div className={styles.search}>
        <VisuallyHidden>
          <label htmlFor={fieldId}>Search courses</label>
        </VisuallyHidden>
        <SearchInput id={fieldId} defaultValue={search.q} placeholder="Search courses" />
        <Button type="submit">
          <Icon name="search" /> <VisuallyHidden>Search</VisuallyHidden>
        </Button>
      </div>
      <Filters search={search} counts={counts} />
    </form>
  )
}

/** Loads the result into this page; the address has only the set fields. */
function useSubmitSearch(wanted: RefObject<string | null>) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.set(name, value)
    hideKeyboard(event.currentTarget)
    const to = courseSearchAddress(readCourseSearch(query))
    const replace = to === pathname + search
    wanted.current = to
    afterPaint(() => void navigate(to, { replace, preventScrollReset: true }))
  }
}

function Filters({ search, counts }: SearchFormProps) {
  const { departments: known, institute } = useFrame()
  const departments = known.map(({ title }) => choice(title))
  const campuses = openCampuses(institute).map(({ name }) => choice(name))
  return (
    <div className={styles.choices} role="group" aria-label="Filters and order">
      <FilterSelect
        label="Department"
        name="department"
        value={search.department}
        choices={any('All departments', withCounts(departments, counts?.department))}
      />
      <FilterSelect
        label="Campus"
        name="campus"
        value={search.campus}
        choices={any('Any campus', withCounts(campuses, counts?.campus))}
      />
      <FilterSelect
        label="Starts in"
        name="startMonth"
        value={search.startMonth}
        choices={any(
          'Any month',
          monthChoices(counts?.startMonth, search.startMonth, shortMonthText),
        )}
      />
      <FilterSelect
        label="Mode"
        name="mode"
        value={search.mode}
        choices={any('Any mode', withCounts(modesOnAdd.map(choice), counts?.mode))}
      />
      <FilterSelect
        label="Duration"
        name="duration"
        value={search.duration}
        choices={any('Any duration', withCounts(durationsOnAdd.map(choice), counts?.duration))}
      />
      <FilterSelect
        label="Fee"
        name="fee"
        value={search.fee}
        choices={any('Any fee', withCounts(feeBands, counts?.fee))}
      />
      <FilterSelect
        label="Sort by"
        name="sort"
        value={search.sort}
        choices={sortChoices(search.q)}
      />
    </div>
  )
}

function any(label: string, choices: readonly Choice[]): Choice[] {
  return [{ value: '', label }, ...choices]
}

function choice(text: string): Choice {
  return { value: text, label: text }
}

type Followed = {
  form: RefObject<HTMLFormElement | null>
  /** The address that the form asked for last. */
  wanted: RefObject<string | null>
}

/**
 * Sets the fields to the address after Back, or after a filter was removed elsewhere. A field with
 * the focus keeps its text, and all keep theirs while a newer search is under way: the response to
 * the last choice may arrive while the next is made.
 */
function useFieldsFollowAddress({ form, wanted }: Followed, search: CourseSearch): void {
  const address = courseSearchAddress(search)
  const shownAddress = useRef(address)
  const isBack = useNavigationType() === NavigationType.Pop
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    if (wanted.current !== null && wanted.current !== address && !isIdle) return
    wanted.current = null
    for (const [name, value] of Object.entries(search)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && (isBack || field !== document.activeElement)) field.value = String(value)
    }
  }, [address, form, isBack, isIdle, search, wanted])
}
