import type { ReactNode } from 'react'
import { Alert } from '#web/platform/ui/alert.tsx'

export const brokenTitle = 'This page could not be shown'

type BrokenWordsProps = {
  /** The tab's title. */
  tab: string
  sentence: string
  children: ReactNode
}

/** The text of a failed page: what it means, and the next steps. */
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
