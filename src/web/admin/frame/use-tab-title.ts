import { useEffect } from 'react'
import { officeTitle } from './office-meta.ts'

/**
 * Says in the tab whom or what the page is about, so that of many open tabs one finds the right one. A page's meta
 * cannot: it is asked before the answer is there. The next page's meta writes over it.
 */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = officeTitle(title)
  }, [title])
}
