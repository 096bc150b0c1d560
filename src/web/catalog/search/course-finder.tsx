import type { SubmitEvent } from 'react'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { afterPaint } from '#web/platform/ui/after-paint.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { classNames } from '#web/platform/ui/class-names.ts'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './course-finder.module.css'
import { coursesFor } from './courses-for.ts'
import { hideKeyboard } from './hide-keyboard.ts'
import { SearchInput } from './search-input.tsx'

type CourseFinderProps = { label: string; placeholder: string; isLarge?: boolean }

/**
 * A search field for any page: a plain GET form to /courses, which works without JavaScript too.
 */
export function CourseFinder({ label, placeholder, isLarge = false }: CourseFinderProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const fieldId = useId()
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const words = new FormData(form).get('q')
    hideKeyboard(form)
    const to = coursesFor(typeof words === 'string' ? words.trim() : '')
    afterPaint(() => void navigate(to))
  }
  return (
    <form
      // each page begins with an empty field
      key={pathname}
      className={classNames(styles.finder, isLarge && styles.large)}
      method="get"
      action={pages.courses()}
      role="search"
      aria-label={`Search: ${label}`}
      onSubmit={find}
    >
      {isLarge && <label htmlFor={fieldId}>{label}</label>}
      <span className={styles.line}>
        <SearchInput
          id={fieldId}
          placeholder={placeholder}
          {...(!isLarge && { 'aria-label': label })}
        />
        <button type="submit">
          <Icon name="search" />
          <VisuallyHidden>Find</VisuallyHidden>
        </button>
      </span>
    </form>
  )
}
