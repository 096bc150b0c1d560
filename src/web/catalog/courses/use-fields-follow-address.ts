import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { CourseSearch } from './course-search.ts'
import { courseSearchAddress } from './course-search.ts'

/**
 * Sets the fields to the address after Back, or after a filter was removed elsewhere. A field with
 * the focus keeps its text: the response to the last words may arrive while the next are typed.
 */
export function useFieldsFollowAddress(
  form: RefObject<HTMLFormElement | null>,
  search: CourseSearch,
): void {
  const address = courseSearchAddress(search)
  const shownAddress = useRef(address)
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    for (const [name, value] of Object.entries(search)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && (isBack || field !== document.activeElement)) field.value = String(value)
    }
  }, [address, form, isBack, search])
}
