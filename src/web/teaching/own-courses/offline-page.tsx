import { useEffect } from 'react'
import type { MetaArgs } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useNextPath } from '#web/people/accounts/use-next-path.ts'
import { whenOnline } from '#web/platform/offline/when-online.ts'
import { pageMeta } from '#web/platform/shell/page-meta.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { KeptCopies } from './kept-copies.tsx'
import styles from '../../selling/own-payments/my-payments-page.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'No connection',
    description: 'What can be read without a connection to the portal.',
  })
}

/**
 * Replaces any page without a network (decision 48). Its links load whole documents, because its
 * frame is as old as its copy.
 */
export default function OfflinePage() {
  const wanted = useNextPath() ?? pages.home()
  useEffect(() => whenOnline(wanted, () => window.location.replace(wanted)), [wanted])
  return (
    <div className={styles.page}>
      <PageTitle>No connection</PageTitle>
      <p>{messages.noConnection}</p>
      <p>
        <ButtonLink reloadDocument replace to={wanted}>
          Try again
        </ButtonLink>
      </p>
      <KeptCopies />
    </div>
  )
}
