import { Link } from 'react-router'
import { bankFields } from '#contract/bank-statements.ts'
import { formatRupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { columnsProposed } from '../files/file-heading.ts'
import { Findings } from '../files/findings.tsx'
import { ReadCsvFile } from '../files/read-csv-file.tsx'
import { NeedsPermission } from '../frame/needs-permission.tsx'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'

export function meta() {
  return officeMeta('Read a bank statement')
}

export default function ReadBankPage() {
  return (
    <OfficePage title="Read a bank statement" back={{ label: 'Bank', path: pages.officeBank() }}>
      <NeedsPermission permission="books">
        <ReadStatement />
      </NeedsPermission>
    </OfficePage>
  )
}

function ReadStatement() {
  const api = useApi()
  const known = useApiQuery('guessBankColumns', {})
  return (
    <ReadCsvFile
      about="bank"
      label="Statement"
      hint="CSV, as the bank saves it; lines above the headings and below the table are to be taken out. A line that stands in two statements is kept once."
      fields={bankFields}
      propose={(heading) => columnsProposed(bankFields, known.answer?.columns, heading)}
      isEnough={(columns) => ['amount', 'credit', 'debit'].some((field) => Boolean(columns[field]))}
      read={(file, isDryRun) => api.readBankStatement({ ...file, isDryRun })}
      renderFindings={(found) => (
        <Findings
          found={found}
          fields={bankFields}
          remarks={
            <p>
              {found.rows} lines, {found.made} of them new: {formatRupeeText(found.in)} in,{' '}
              {formatRupeeText(found.out)} out.
            </p>
          }
        />
      )}
      record={{ label: 'Record it', busyText: 'Recording...' }}
      after={<Link to={pages.officeBank()}>See the lines</Link>}
    />
  )
}
