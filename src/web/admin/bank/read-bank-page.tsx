import { useState } from 'react'
import { Link } from 'react-router'
import { bankFields } from '#contract/bank-statements.ts'
import type { BankColumns } from '#contract/bank-statements.ts'
import { formatRupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/api/use-api.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { CheckAndRecord } from '../files/check-and-record.tsx'
import { FileColumns } from '../files/file-columns.tsx'
import { columnsCalled, columnsFound, headingOf, isWhole } from '../files/file-heading.ts'
import { Findings } from '../files/findings.tsx'
import styles from '../files/files.module.css'
import { FileField } from '../forms/file-field.tsx'
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

type Chosen = { name: string; csv: string; heading: readonly string[] }

function ReadStatement() {
  const api = useApi()
  const [file, setFile] = useState<Chosen | null>(null)
  const [said, setSaid] = useState<BankColumns>({})
  const known = useApiQuery('guessBankColumns', {})
  const heading = file?.heading ?? []
  const columns = {
    ...columnsCalled(bankFields, heading),
    ...columnsFound(known.answer?.columns ?? {}, heading),
    ...said,
  }
  const hasAmount = ['amount', 'credit', 'debit'].some((field) => Boolean(columns[field]))
  const choose = async (chosen: File | null) => {
    setSaid({})
    if (chosen === null) return setFile(null)
    const csv = await chosen.text()
    return setFile({ name: chosen.name, csv, heading: headingOf(csv) })
  }
  return (
    <div className={styles.read}>
      <FileField
        label="Statement"
        accept=".csv,text/csv"
        hint="CSV, as the bank saves it; lines above the headings and below the table are to be taken out. A line that stands in two statements is kept once."
        choose={(chosen) => void choose(chosen)}
      />
      {file !== null && (
        <>
          <FileColumns
            fields={bankFields}
            heading={file.heading}
            columns={columns}
            change={(field, name) => setSaid({ ...said, [field]: name })}
          />
          <CheckAndRecord
            key={JSON.stringify([file.name, columns])}
            canCheck={isWhole(bankFields, columns) && hasAmount}
            read={(isDryRun) =>
              api.readBankStatement({ fileName: file.name, csv: file.csv, columns, isDryRun })
            }
            renderFindings={(found) => (
              <Findings
                found={found}
                fields={bankFields}
                sums={`${found.rows} lines, ${found.made} of them new: ${formatRupeeText(found.in)} in, ${formatRupeeText(found.out)} out.`}
              />
            )}
            record={{ label: 'Record it', busyText: 'Recording...' }}
            after={<Link to={pages.officeBank()}>See the lines</Link>}
          />
        </>
      )}
    </div>
  )
}
