import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a click to another page the focus stands on its heading, so that a screen reader says where one is. */
export function RouteFocus() {
  const { pathname, hash } = useLocation()
  const shownPath = useRef(pathname)
  // in the same moment as the page: whoever is quick may type into its first field already
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (hash !== '') return
    const target = document.getElementById('page-title') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [pathname, hash])
  return null
}
