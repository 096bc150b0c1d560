import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { paymentProviderNames } from '#contract/payment-providers.ts'
import { settlementFields } from '#contract/settlements.ts'
import type { SettlementColumns } from '#contract/settlements.ts'
import { useApi } from '#web/api/use-api.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'
import { columnsFound } from '../files/file-heading.ts'
import { ReadCsvFile } from '../files/read-csv-file.tsx'
import type { SaidFile } from '../files/read-csv-file.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { NeedsPermission } from '../frame/needs-permission.tsx'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { choicesOf } from '../table/list-filter.ts'
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

function ReadSettlement() {
  const api = useApi()
  const [provider, setProvider] = useState('juspay')
  const known = useApiQuery('guessSettlementColumns', { provider })
  const read = async (file: SaidFile<SettlementColumns>, isDryRun: boolean) => {
    const found = await api.readSettlementFile({ ...file, provider, isDryRun })
    return { ...found, isRecorded: !isDryRun && found.badRows === 0 }
  }
  return (
    <ReadCsvFile
      about={provider}
      label="Settlement report"
      hint="CSV, as the provider’s dashboard saves it. The same file twice is recorded once."
      fields={settlementFields}
      propose={(heading) => columnsFound(known.answer?.columns ?? {}, heading)}
      read={read}
      renderFindings={(found) => <FileFindings found={found} />}
      record={{ label: 'Record it', busyText: 'Recording...' }}
      after={<Link to={pages.officeSettlements()}>See the settlements</Link>}
    >
      <SelectField
        label="Payment provider"
        choices={choicesOf(paymentProviderNames)}
        value={provider}
        onChange={({ target }) => setProvider(target.value)}
      />
    </ReadCsvFile>
  )
}
