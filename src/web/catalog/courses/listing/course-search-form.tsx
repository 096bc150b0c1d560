import type { CourseCounts } from '#contract/catalog/catalog.ts'
import { durationsOnAdd, modesOnAdd } from '#contract/platform/limits.ts'
import { shortMonthText } from '#contract/teaching/batch-words.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { pages } from '#contract/pages.ts'
import { useId } from 'react'
import { SearchInput } from '#web/catalog/search/search-input.tsx'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './course-search-form.module.css'
import type { CourseSearch } from './course-search.ts'
import { sortChoices } from './course-sorts.ts'
import { feeBands } from '#contract/catalog/fee-bands.ts'
import { monthChoices, withCounts } from './filter-choices.ts'
import type { Choice } from './filter-choices.ts'
import { FilterSelect } from './filter-select.tsx'
import { useSearchForm } from './use-search-form.ts'

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
  const fieldId = useId()
  const { form, find } = useSearchForm(search)
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
