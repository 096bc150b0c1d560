import type { SubmitEvent } from 'react'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { hideKeyboard } from '#web/catalog/search/hide-keyboard.ts'
import { afterPaint } from '#web/platform/ui/after-paint.ts'
import type { CourseSearch } from './course-search.ts'
import { courseSearchAddress, readCourseSearch } from './course-search.ts'

/** The state of a location that the form itself asked for. */
const ASKED_BY_FORM = { isAskedByForm: true }

/**
 * The form of the course search. A search loads into this page, and its address has only the set
 * fields. The fields follow the address after Back, or after a filter was removed elsewhere. They
 * do not follow the form's own searches: the next choice may be made while the last one loads.
 */
export function useSearchForm(search: CourseSearch) {
  const form = useRef<HTMLFormElement>(null)
  const address = courseSearchAddress(search)
  const shownAddress = useRef(address)
  const isBack = useNavigationType() === NavigationType.Pop
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    const isOwn = location.state?.isAskedByForm === true && !isBack
    if (form.current && !isOwn) setFields(form.current, search, isBack)
  }, [address, isBack, location.state, search])
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.set(name, value)
    hideKeyboard(event.currentTarget)
    const to = courseSearchAddress(readCourseSearch(query))
    const replace = to === location.pathname + location.search
    afterPaint(() => void navigate(to, { replace, preventScrollReset: true, state: ASKED_BY_FORM }))
  }
  return { form, find }
}

function setFields(form: HTMLFormElement, search: CourseSearch, isBack: boolean): void {
  for (const [name, value] of Object.entries(search)) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (isField && (isBack || field !== document.activeElement)) field.value = String(value)
  }
}
