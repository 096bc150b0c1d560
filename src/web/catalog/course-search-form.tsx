import { pages } from '#contract/pages.ts'
import { Form } from 'react-router'
import { useFrame } from '#web/shell/frame-data.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './course-search-form.module.css'
import type { CourseSearch } from './course-search.ts'
import { courseSorts } from './course-sorts.ts'

/** A plain GET form: it works without JavaScript, and its answer can be bookmarked. */
export function CourseSearchForm({ search }: { search: CourseSearch }) {
  const { departments } = useFrame()
  return (
    <Form className={styles['form']} method="get" action={pages.courses()} role="search">
      <label className={styles['words']}>
        Search courses
        <input type="search" name="q" defaultValue={search.q} maxLength={100} />
      </label>
      <label>
        Department
        <select name="department" defaultValue={search.department}>
          <option value="">All departments</option>
          {departments.map(({ slug, title }) => (
            <option key={slug}>{title}</option>
          ))}
        </select>
      </label>
      <label>
        Sort by
        <select name="sort" defaultValue={search.sort}>
          {courseSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Search</Button>
    </Form>
  )
}
