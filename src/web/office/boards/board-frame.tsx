import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { WaitingCounts } from '#contract/office/office-dashboard.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import styles from './boards.module.css'

type Board = { label: string; path: string; waits: keyof WaitingCounts }

const boards: readonly Board[] = [
  {
    label: 'Money without an enrollment',
    path: pages.officeUnsettledMoney(),
    waits: 'unsettledMoney',
  },
  {
    label: 'Enrollment without money',
    path: pages.officeUnbackedEnrollments(),
    waits: 'unbackedEnrollments',
  },
  {
    label: 'Returns without a course',
    path: pages.officeUnallocatedReturns(),
    waits: 'unallocatedReturns',
  },
  {
    label: 'News that belongs to no order',
    path: pages.officeProviderNews(),
    waits: 'providerNews',
  },
  {
    label: 'Cheques in hand',
    path: pages.officeCheques(),
    waits: 'chequesInHand',
  },
  {
    label: 'Cancelled batches',
    path: pages.officeStrandedEnrollments(),
    waits: 'strandedEnrollments',
  },
]

/** The tabs between the boards with their counts, and the introduction of this one. */
export function BoardFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { answer } = useApiQuery('countWaiting', {}, { isQuiet: true })
  return (
    <>
      <nav className={styles.boards} aria-label="Boards">
        <ul>
          {boards.map(({ label, path, waits }) => (
            <li key={path}>
              <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                {label}
                {answer && answer[waits] > 0 && ` (${answer[waits]})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.about}>{children}</p>
    </>
  )
}
