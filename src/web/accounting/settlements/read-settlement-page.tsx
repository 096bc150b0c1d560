import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { paymentProviderNames, paymentProviders } from '#contract/money/payment-providers.ts'
import { settlementFields } from '#contract/accounting/settlement-fields.ts'
import { settlementMaxBytes } from '#contract/accounting/settlements.ts'
import { proposeColumns } from '#tables/heading.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { ReadTableFile } from '../../platform/files/read-table-file.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { choicesOf } from '../../platform/table/filters/list-filter.ts'
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
  const [provider, setProvider] = useState<string>(paymentProviders[0] ?? '')
  const known = useApiQuery('guessSettlementColumns', { provider })
  return (
    <ReadTableFile
      about={provider}
      label="Settlement report"
      hint="Excel or CSV from the provider’s dashboard. A file is recorded once."
      mostBytes={settlementMaxBytes}
      fields={settlementFields}
      known={known.answer?.columns ?? {}}
      propose={(table, columns) => proposeColumns(settlementFields, columns, table.columns)}
      isEnough={(columns) => ['net', 'credit', 'debit'].some((field) => Boolean(columns[field]))}
      read={(file) => api.readSettlementFile({ ...file, provider })}
      renderFindings={(found, reading) => <FileFindings found={found} reading={reading} />}
      record={{ label: 'Record it', busyText: 'Recording...' }}
      after={<Link to={pages.officeSettlements()}>See the settlements</Link>}
    >
      <SelectField
        label="Payment provider"
        choices={choicesOf(paymentProviderNames)}
        value={provider}
        onChange={({ target }) => setProvider(target.value)}
      />
    </ReadTableFile>
  )
}
