import { shortMonthText } from '#contract/teaching/batch-words.ts'
import type { CourseCounts } from '#contract/catalog/catalog.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import type { SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { afterPaint } from '#web/platform/ui/after-paint.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { courseSearchAddress } from '../listing/course-search.ts'
import { departmentFilterQuery, readDepartmentFilter } from './department-filter.ts'
import type { DepartmentFilter } from './department-filter.ts'
import styles from './department-filters.module.css'
import { monthChoices, withCounts } from '../listing/filter-choices.ts'
import { FilterSelect } from '../listing/filter-select.tsx'

type FiltersProps = {
  /** The department's title; null: the courses of all. */
  department: string | null
  filter: DepartmentFilter
  counts: CourseCounts | null
}

/**
 * A plain GET form of the page itself: a choice is applied at once, without JavaScript by a button,
 * and its result can be bookmarked.
 */
export function DepartmentFilters({ department, filter, counts }: FiltersProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const institute = useInstitute()
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') asked.set(name, value)
    const query = departmentFilterQuery(readDepartmentFilter(asked))
    const to = query === '' ? pathname : `${pathname}?${query}`
    afterPaint(() => void navigate(to, { preventScrollReset: true }))
  }
  const place = openCampuses(institute).map(({ name }) => ({ value: name, label: name }))
  return (
    <form
      // resets the choices to the address
      key={`${filter.campus} ${filter.startMonth}`}
      className={styles.form}
      method="get"
      action={pathname}
      aria-label="Where and when"
      onSubmit={find}
      onChange={(event) => event.currentTarget.requestSubmit()}
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
          ...monthChoices(counts?.startMonth, filter.startMonth, shortMonthText),
        ]}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          Apply
        </Button>
      </noscript>
      <Link
        className={styles.more}
        to={courseSearchAddress({ department: department ?? '', ...filter })}
      >
        More filters
      </Link>
    </form>
  )
}
