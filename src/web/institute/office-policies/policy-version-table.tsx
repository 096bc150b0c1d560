import { Link } from 'react-router'
import { formatIndianDay, formatIst } from '#contract/platform/time/indian-time.ts'
import { daysText } from '#contract/institute/policy-sentences.ts'
import type { OfficePolicy, OfficePolicyVersion } from '#contract/institute/policies.ts'
import { versionPath } from '#web/institute/policies/policy-paths.ts'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'

type VersionTableProps = Pick<OfficePolicy, 'kind' | 'versions'> & { title: string }

/** The published versions of a policy, newest first, each with a link to its public page. */
export function PolicyVersionTable({ kind, versions, title }: VersionTableProps) {
  return (
    <SmallTable
      caption={`Versions of the ${title.toLowerCase()}`}
      columns={kind === 'refund' ? refundColumns : columns}
      rows={versions.map((version) => ({ ...version, kind }))}
      rowId={({ number }) => String(number)}
      emptyText="Nothing is published yet."
    />
  )
}

type Row = OfficePolicyVersion & Pick<OfficePolicy, 'kind'>

const columns: SmallColumn<Row>[] = [
  {
    header: 'Version',
    cell: ({ kind, number }) => <Link to={versionPath(kind, number)}>Version {number}</Link>,
  },
  { header: 'State', cell: ({ standing }) => <Badge {...badges[standing]} /> },
  { header: 'In force from', cell: ({ effectiveOn }) => formatIndianDay(effectiveOn) },
  {
    header: 'Published',
    cell: ({ publishedOn, publishedByName }) =>
      publishedByName === null ? 'Sample text' : `${formatIst(publishedOn)} by ${publishedByName}`,
  },
]

const refundColumns: SmallColumn<Row>[] = [
  ...columns.slice(0, -1),
  { header: 'Refund within', cell: ({ terms }) => terms && daysText(terms.days) },
  ...columns.slice(-1),
]

const badges = {
  inForce: { tone: 'good', children: 'In force' },
  toCome: { tone: 'info', children: 'Coming' },
  earlier: { tone: 'plain', children: 'Earlier' },
} as const
