import { useState } from 'react'
import type { OfficeSettings } from '#contract/institute/office-settings.ts'
import { legalCashLimitText } from '#contract/money/cash-limit.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { DeskPartsFields, deskPartsSentence, useDeskParts } from './desk-parts-fields.tsx'
import { OwnersSetting } from './owners-setting.tsx'
import type { SettingProps } from './owners-setting.tsx'
import styles from './settings.module.css'

/** The owner's limits for the desk: cash, and parts of a fee. */
export function DeskSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [cashLimit, setLimit] = useState(settings.cashLimit)
  const parts = useDeskParts(settings)
  return (
    <OwnersSetting
      says={`The desk takes less than ${formatRupeeText(settings.cashLimit)} in cash from one person in a day, and for one order. ${deskPartsSentence(settings)}`}
      send={() => api.changeDeskSettings({ cashLimit, parts: parts.typed })}
      saved={saved}
    >
      <TextField
        label="Cash stays below"
        hint={`In rupees, for one person in a day and for one order. The law allows less than ${legalCashLimitText} (section 186 of the Income-tax Act, 2025).`}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={cashLimit}
        onChange={({ target }) => setLimit(target.value)}
      />
      <DeskPartsFields {...parts} />
    </OwnersSetting>
  )
}

/** The owner's limit for refunds and waivers by one person. */
export function RefundSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [secondPersonAbove, setAbove] = useState(settings.secondPersonAbove)
  return (
    <OwnersSetting
      says={`One person alone can refund or waive at most ${formatRupeeText(settings.secondPersonAbove)} for one order and in one day. Above this amount a second person approves.`}
      send={() => api.changeRefundSettings({ secondPersonAbove })}
      saved={saved}
    >
      <TextField
        label="A second person approves above"
        hint="In rupees, for one order and for one day of one person. 0 means: always."
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={secondPersonAbove}
        onChange={({ target }) => setAbove(target.value)}
      />
      <ul className={styles.notes}>
        <li>The limit counts refunds, undone desk entries, waived amounts and underpayments.</li>
        <li>A refund by another method than the payment always needs a second person.</li>
        <li>If there is no second person, the owner decides with password and reason.</li>
      </ul>
    </OwnersSetting>
  )
}

/** The owner's limit above which a second person approves a discount. */
export function ConcessionSettings({ settings, saved }: SettingProps) {
  const api = useApi()
  const [percent, setPercent] = useState(String(settings.concessionAbovePercent))
  const [above, setAbove] = useState(settings.concessionAbove ?? '')
  return (
    <OwnersSetting
      says={inWords(settings)}
      send={() =>
        api.changeConcessionSettings({ concessionAbovePercent: percent, concessionAbove: above })
      }
      saved={saved}
    >
      <TextField
        label="A second person approves above this percentage of the fee"
        hint="20 means: a discount above 20 % needs a second person."
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <TextField
        label="Or above this amount"
        isOptional
        hint="In rupees. Above it an owner or accounts must approve, never the person who gives the discount."
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
  return `A second person approves a discount above ${concessionAbovePercent} % of the fee${amount}.`
}
