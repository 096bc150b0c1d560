import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { paymentProviderNames } from '#contract/payment-providers.ts'
import { settlementFields } from '#contract/settlements.ts'
import type { SettlementColumns, SettlementFileRead } from '#contract/settlements.ts'
import { useApi } from '#web/api/use-api.ts'
import { useAction } from '#web/data/use-action.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '../forms/file-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { NeedsPermission } from '../frame/needs-permission.tsx'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { choicesOf } from '../table/list-filter.ts'
import { FileColumns } from '../files/file-columns.tsx'
import { columnsFound, headingOf, isWhole } from '../files/file-heading.ts'
import files from '../files/files.module.css'
import { FileFindings } from './file-findings.tsx'

export function meta() {
  return officeMeta('Read a settlement file')
}

export default function ReadSettlementPage() {
  return (
    <OfficePage
      title="Read a settlement file"
      back={{ label: 'Settlements', path: pages.officeSettlements() }}
    >
      <NeedsPermission permission="books">
        <ReadSettlement />
      </NeedsPermission>
    </OfficePage>
  )
}

type Chosen = { name: string; csv: string; heading: readonly string[] }

/** First a dry run, which records nothing; then what was looked at. */
function ReadSettlement() {
  const [provider, setProvider] = useState('juspay')
  const [file, setFile] = useState<Chosen | null>(null)
  const [said, setSaid] = useState<SettlementColumns>({})
  const known = useApiQuery('guessSettlementColumns', { provider })
  const columns = { ...columnsFound(known.answer?.columns ?? {}, file?.heading ?? []), ...said }
  const choose = async (chosen: File | null) => {
    setSaid({})
    if (chosen === null) return setFile(null)
    const csv = await chosen.text()
    return setFile({ name: chosen.name, csv, heading: headingOf(csv) })
  }
  return (
    <div className={files.read}>
      <SelectField
        label="Payment provider"
        choices={choicesOf(paymentProviderNames)}
        value={provider}
        onChange={({ target }) => {
          setProvider(target.value)
          setSaid({})
        }}
      />
      <FileField
        label="Settlement report"
        accept=".csv,text/csv"
        hint="CSV, as the provider’s dashboard saves it. The same file twice is recorded once."
        choose={(chosen) => void choose(chosen)}
      />
      {file !== null && (
        <>
          <FileColumns
            fields={settlementFields}
            heading={file.heading}
            columns={columns}
            change={(field, name) => setSaid({ ...said, [field]: name })}
          />
          <CheckAndRecord
            key={JSON.stringify([provider, file.name, columns])}
            canCheck={isWhole(settlementFields, columns)}
            asked={{ provider, fileName: file.name, csv: file.csv, columns }}
          />
        </>
      )}
    </div>
  )
}

type CheckAndRecordProps = {
  canCheck: boolean
  asked: { provider: string; fileName: string; csv: string; columns: SettlementColumns }
}

function CheckAndRecord({ canCheck, asked }: CheckAndRecordProps) {
  const api = useApi()
  const [found, setFound] = useState<SettlementFileRead | null>(null)
  const [isRecorded, setRecorded] = useState(false)
  const action = useAction()
  const read = (isDryRun: boolean) =>
    void action.run(async () => {
      const answer = await api.readSettlementFile({ ...asked, isDryRun })
      setFound(answer)
      setRecorded(!isDryRun && answer.badRows === 0)
    })
  const canRecord = found !== null && found.badRows === 0 && !isRecorded
  return (
    <>
      {!canCheck && <p>Please say above which columns stand for the needed facts.</p>}
      <p>
        <Button
          variant={canRecord ? 'quiet' : undefined}
          isBusy={action.isBusy && found === null}
          busyText="Checking..."
          disabled={!canCheck}
          onClick={() => read(true)}
        >
          Check
        </Button>
      </p>
      {action.failure !== null && (
        <Alert tone="bad" isUrgent>
          <p>{action.failure}</p>
        </Alert>
      )}
      {found !== null && <FileFindings found={found} />}
      {canRecord && (
        <p>
          <Button isBusy={action.isBusy} busyText="Recording..." onClick={() => read(false)}>
            Record it
          </Button>
        </p>
      )}
      {isRecorded && <Link to={pages.officeSettlements()}>See the settlements</Link>}
    </>
  )
}
