import { useEffect } from 'react'
import { officeTitle } from './office-meta.ts'

/**
 * Sets the tab's title to the page's subject, so that it can be found among many tabs. A page's
 * meta cannot: it runs before the data is loaded. The next page's meta overwrites it.
 */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = officeTitle(title)
  }, [title])
}
