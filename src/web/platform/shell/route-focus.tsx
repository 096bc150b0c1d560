import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the heading after a navigation, so that a screen reader announces the page. */
export function RouteFocus() {
  const { pathname, hash } = useLocation()
  const shownPath = useRef(pathname)
  // in the same moment as the page, because a quick user may already type into its first field
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (hash !== '') return
    const target = document.getElementById('page-title') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [pathname, hash])
  return null
}
