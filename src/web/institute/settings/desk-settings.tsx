import { useState } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { OwnersSetting } from './owners-setting.tsx'
import type { SettingProps } from './owners-setting.tsx'

/** The owner's cash limit for the desk. */
export function DeskSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [cashLimit, setLimit] = useState(settings.cashLimit)
  return (
    <OwnersSetting
      title="The desk"
      says={`Cash stays below ${formatRupeeText(settings.cashLimit)}, of one person in a day and for one order.`}
      send={() => api.changeDeskSettings({ cashLimit })}
      saved={saved}
      saveLabel="Save the amount"
    >
      <TextField
        label="Cash stays below"
        hint="In rupees, of one person in a day and for one order. The law’s own limit is 2,00,000 (section 186 of the Income-tax Act, 2025)."
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={cashLimit}
        onChange={({ target }) => setLimit(target.value)}
      />
    </OwnersSetting>
  )
}
