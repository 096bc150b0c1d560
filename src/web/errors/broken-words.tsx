import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'

export const brokenTitle = 'This page could not be shown'

type BrokenWordsProps = {
  /** Of the browser's tab. */
  tab: string
  sentence: string
  /** The next steps. */
  children: ReactNode
}

/** What a page says that failed, in the frame of its side: what it means, and what to do next. */
export function BrokenWords({ tab, sentence, children }: BrokenWordsProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <title>{tab}</title>
      <Alert tone="bad" title={sentence} />
      <p>{children}</p>
    </>
  )
}
