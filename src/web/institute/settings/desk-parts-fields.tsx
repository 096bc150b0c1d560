import { useState } from 'react'
import type { OfficeSettings } from '#contract/institute/office-settings.ts'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

type Limits = ReturnType<typeof useDeskParts>

/** The limits for instalments that the desk agrees, as they are typed. */
export function useDeskParts(settings: OfficeSettings) {
  const [deskParts, setDeskParts] = useState(settings.deskParts)
  const [numbers, setNumbers] = useState({
    deskFirstPercent: String(settings.deskFirstPercent),
    deskMostParts: String(settings.deskMostParts),
    deskWithinDays: String(settings.deskWithinDays),
  })
  return { deskParts, setDeskParts, numbers, setNumbers, typed: { deskParts, ...numbers } }
}

/** Whether the desk takes a part of a fee, and within which limits. */
export function DeskPartsFields({ deskParts, setDeskParts, numbers, setNumbers }: Limits) {
  const number = (name: keyof typeof numbers) => ({
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 3,
    value: numbers[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setNumbers((last) => ({ ...last, [name]: target.value })),
  })
  return (
    <>
      <CheckField
        label="The desk may take a fee in instalments"
        hint="The rest becomes dated instalments. A course’s own payment plan is always possible."
        checked={deskParts}
        onChange={({ target }) => setDeskParts(target.checked)}
      />
      {deskParts && (
        <>
          <TextField
            label="Smallest first instalment, in % of the fee"
            hint="1 to 99"
            {...number('deskFirstPercent')}
          />
          <TextField
            label="Most instalments"
            hint="2 to 12, with the first instalment."
            {...number('deskMostParts')}
          />
          <TextField
            label="Last instalment due within (days)"
            hint="1 to 365, and before the batch ends."
            {...number('deskWithinDays')}
          />
        </>
      )}
    </>
  )
}

/** The present limits in one sentence. */
export function deskPartsSentence(settings: OfficeSettings): string {
  const { deskParts, deskFirstPercent, deskMostParts, deskWithinDays } = settings
  return deskParts
    ? `The first instalment is at least ${deskFirstPercent} % of the fee. At most ${deskMostParts} instalments, within ${deskWithinDays} days.`
    : 'The desk takes whole fees only.'
}
