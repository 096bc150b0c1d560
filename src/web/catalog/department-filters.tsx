import type { CourseCounts } from '#contract/catalog.ts'
import { openCampuses } from '#contract/open-campuses.ts'
import type { SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { monthField, readUrlState, writeUrlState } from '#web/address/url-state.ts'
import type { UrlState } from '#web/address/url-state.ts'
import { useInstitute } from '#web/shell/frame-data.ts'
import { Button } from '#web/ui/button.tsx'
import { courseSearchAddress, words } from './course-search.ts'
import styles from './department-filters.module.css'
import { monthChoices, withCounts } from './filter-choices.ts'
import { FilterSelect } from './filter-select.tsx'

const fields = { campus: words, startMonth: monthField }

/** Where and when, of the courses of a department; empty: not asked. */
export type DepartmentFilter = UrlState<typeof fields>

export function readDepartmentFilter(query: URLSearchParams): DepartmentFilter {
  return readUrlState(fields, query)
}

export function isNarrowed({ campus, startMonth }: DepartmentFilter): boolean {
  return campus !== '' || startMonth !== ''
}

type FiltersProps = {
  /** Its title. */
  department: string
  filter: DepartmentFilter
  counts: CourseCounts | null
}

/** A plain GET form of the page itself: it works without JavaScript, and its answer can be bookmarked. */
export function DepartmentFilters({ department, filter, counts }: FiltersProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const institute = useInstitute()
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') asked.set(name, value)
    const query = writeUrlState(fields, readDepartmentFilter(asked)).toString()
    void navigate(query === '' ? pathname : `${pathname}?${query}`, { preventScrollReset: true })
  }
  const place = openCampuses(institute).map(({ name }) => ({ value: name, label: name }))
  return (
    <form
      // what was chosen follows the address
      key={`${filter.campus} ${filter.startMonth}`}
      className={styles.form}
      method="get"
      action={pathname}
      aria-label="Where and when"
      onSubmit={find}
    >
      <FilterSelect
        label="Campus"
        name="campus"
        value={filter.campus}
        choices={[{ value: '', label: 'Any campus' }, ...withCounts(place, counts?.campus)]}
      />
      <FilterSelect
        label="Starts in"
        name="startMonth"
        value={filter.startMonth}
        choices={[
          { value: '', label: 'Any month' },
          ...monthChoices(counts?.startMonth, filter.startMonth),
        ]}
      />
      <Button type="submit" variant="quiet">
        Apply
      </Button>
      <Link className={styles.more} to={courseSearchAddress({ department, ...filter })}>
        More filters
      </Link>
    </form>
  )
}
