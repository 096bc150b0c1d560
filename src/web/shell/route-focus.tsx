import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a click to another page the focus stands on its heading, so that a screen reader says where one is. */
export function RouteFocus() {
  const { pathname, hash } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (hash !== '') return
    const target = document.getElementById('page-title') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [pathname, hash])
  return null
}
