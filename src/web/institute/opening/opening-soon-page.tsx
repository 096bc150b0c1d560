import type { MetaArgs } from 'react-router'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import styles from './opening-soon-page.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Opening soon',
    description: 'Courses, dates and fees will be here soon.',
  })
}

/** Visitors see it at every address until an owner opens the portal. The server sends it without scripts. */
export default function OpeningSoonPage() {
  const { name } = useInstitute()
  return (
    <div className={styles.page}>
      <PageTitle>Opening soon</PageTitle>
      <p>
        {name === '' ? 'Our courses' : `The courses of ${name}`}, with dates and fees, will be here
        soon. Please come back in a few days.
      </p>
    </div>
  )
}
