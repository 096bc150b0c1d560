import { useState } from 'react'
import { formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { OwnersSetting } from './owners-setting.tsx'
import type { SettingProps } from './owners-setting.tsx'

/** The owner's limit for refunds and waivers by one person. */
export function RefundSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [secondPersonAbove, setAbove] = useState(settings.secondPersonAbove)
  return (
    <OwnersSetting
      title="Two people"
      says={`One person alone gives back or waives at most ${formatRupeeText(settings.secondPersonAbove)} for one order, and on one day. Above that a second person agrees.`}
      send={() => api.changeRefundSettings({ secondPersonAbove })}
      saved={saved}
      saveLabel="Save the amount"
    >
      <TextField
        label="A second person agrees above"
        hint="In rupees; 0: always. It counts refunds, entries that are undone or moved to another drawer, waived parts and differences, and payments that are accepted as less. Another way back than the payment came takes two people at any amount. Where nobody else may agree, the owner decides alone, with the password and a reason."
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={secondPersonAbove}
        onChange={({ target }) => setAbove(target.value)}
      />
    </OwnersSetting>
  )
}
