import { Navigate, useLocation } from 'react-router'
import type { MatterKind } from '#contract/office/decide.ts'
import { pages } from '#contract/pages.ts'

/** Addresses of the former boards, which bookmarks and runbooks may have. */
const kindsOf: Record<string, MatterKind> = {
  '/admin/moneywithoutenrollment': 'payments',
  '/admin/enrollmentswithoutmoney': 'seats',
  '/admin/returnstoallocate': 'returns',
  '/admin/cancelledbatches': 'batches',
}

export default function OldBoardPage() {
  const { pathname } = useLocation()
  const kind = kindsOf[pathname]
  const to = kind === undefined ? pages.officeDecide() : `${pages.officeDecide()}?kind=${kind}`
  return <Navigate replace to={to} />
}
