import { useState } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import type { OfficeSettings } from '#contract/people/staff-accounts.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { OwnersSetting } from './owners-setting.tsx'
import type { SettingProps } from './owners-setting.tsx'

/** The owner's limit above which a second person agrees to a concession. */
export function ConcessionSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [percent, setPercent] = useState(String(settings.concessionAbovePercent))
  const [above, setAbove] = useState(settings.concessionAbove ?? '')
  return (
    <OwnersSetting
      title="Concessions"
      says={inWords(settings)}
      send={() =>
        api.changeConcessionSettings({ concessionAbovePercent: percent, concessionAbove: above })
      }
      saved={saved}
      saveLabel="Save the limits"
    >
      <TextField
        label="Somebody else agrees above this percentage of the fee"
        hint="0: to every concession; 100: the percentage asks for nobody."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <TextField
        label="And above this amount"
        isOptional
        hint="In rupees; left empty, no amount asks for anybody. Owners and accounts agree, and nobody to their own."
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={above}
        onChange={({ target }) => setAbove(target.value)}
      />
    </OwnersSetting>
  )
}

function inWords({ concessionAbovePercent, concessionAbove }: OfficeSettings): string {
  const amount = concessionAbove === null ? '' : ` or ${formatRupeeText(concessionAbove)}`
  return `Somebody else agrees to a concession above ${concessionAbovePercent} % of the fee${amount}.`
}
