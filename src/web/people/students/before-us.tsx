import { Link } from 'react-router'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { OfficeStudent } from '#contract/office/office-students.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Money } from '../../platform/table/money.tsx'
import { SmallTable } from '../../platform/table/small-table.tsx'
import type { SmallColumn } from '../../platform/table/small-table.tsx'

type Past = OfficeStudent['past']

const payments: readonly SmallColumn<Past['payments'][number]>[] = [
  { header: 'Paid on', cell: ({ paidOn }) => formatIndianDay(paidOn) },
  { header: 'Course', cell: ({ courseName }) => courseName },
  { header: 'Receipt', cell: ({ number }) => number },
  { header: 'Way', cell: ({ method }) => method },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
]

const certificates: readonly SmallColumn<Past['certificates'][number]>[] = [
  { header: 'Number', cell: ({ number, checkPath }) => <Link to={checkPath}>{number}</Link> },
  { header: 'Course', cell: ({ courseName }) => courseName },
  { header: 'Issued on', cell: ({ issuedOn }) => formatIndianDay(issuedOn) },
]

/** Imported history: no total of this portal includes it. */
export function BeforeUs({ past }: { past: Past }) {
  return (
    <>
      {past.contacts.length > 0 && (
        <OfficeCard title="Contacts from before this portal">
          <p>{past.contacts.join(', ')}</p>
          <p>They are in no mail and no login.</p>
        </OfficeCard>
      )}
      {past.payments.length > 0 && (
        <OfficeCard title="Paid before this portal">
          <SmallTable
            caption="Paid before this portal"
            columns={payments}
            rows={past.payments}
            rowId={({ _id }) => _id}
            emptyText=""
          />
        </OfficeCard>
      )}
      {past.certificates.length > 0 && (
        <OfficeCard title="Certificates from before this portal">
          <SmallTable
            caption="Certificates from before this portal"
            columns={certificates}
            rows={past.certificates}
            rowId={({ _id }) => _id}
            emptyText=""
          />
        </OfficeCard>
      )}
    </>
  )
}
