import { useState } from 'react'
import { formatRupeeText } from '#contract/money.ts'
import { useApi } from '#web/api/use-api.ts'
import { TextField } from '../forms/text-field.tsx'
import { OwnersSetting } from './owners-setting.tsx'
import type { SettingProps } from './owners-setting.tsx'

/** From which amount on two members of staff approve a refund; an owner sets it. */
export function RefundSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [secondPersonAbove, setAbove] = useState(settings.secondPersonAbove)
  return (
    <OwnersSetting
      title="Refunds"
      says={`A refund above ${formatRupeeText(settings.secondPersonAbove)} is approved by two people.`}
      send={() => api.changeRefundSettings({ secondPersonAbove })}
      saved={saved}
      saveLabel="Save the amount"
    >
      <TextField
        label="Two people approve a refund above"
        hint="In rupees; 0: every refund takes two. Where nobody else may approve, the owner decides alone, with the password and a reason."
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
