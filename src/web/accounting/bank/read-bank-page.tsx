import { Link } from 'react-router'
import { bankFields, bankMaxBytes } from '#contract/accounting/bank-statements.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { proposeBankColumns } from '#tables/bank-columns.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Findings } from '../../platform/files/findings.tsx'
import { ReadTableFile } from '../../platform/files/read-table-file.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'

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
    <ReadTableFile
      about="bank"
      label="Statement"
      hint="Excel or CSV, as the bank saves it. A line in two statements is kept once."
      mostBytes={bankMaxBytes}
      fields={bankFields}
      known={known.answer?.columns ?? {}}
      propose={proposeBankColumns}
      isEnough={(columns) => ['amount', 'credit', 'debit'].some((field) => Boolean(columns[field]))}
      read={(file) => api.readBankStatement(file)}
      renderFindings={(found, reading) => (
        <Findings
          found={found}
          reading={reading}
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
