import { counterMethodNames, counterMethods } from '#contract/money/slips.ts'
import type { CounterMethod } from '#contract/money/slips.ts'
import { slipReferences } from '../../selling/desk/slip-fields.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import type { Settlement } from './use-settlement.ts'

const methods = counterMethods.map((value) => ({ value, label: counterMethodNames[value] }))

/** How a difference was paid at the desk. */
export function MoveSlip({ settlement }: { settlement: Settlement }) {
  const { method, setMethod, reference, setReference, question } = settlement
  return (
    <>
      <SelectField
        label="How was it paid?"
        choices={methods}
        value={method}
        onChange={({ target }) => setMethod(target.value as CounterMethod)} // one of the choices
      />
      <TextField
        {...slipReferences[method]}
        isOptional={method === 'cash'}
        required={method !== 'cash'}
        autoComplete="off"
        maxLength={40}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      {method === 'card' && (
        <TextField
          label="Last 4 digits of the card"
          hint="As on the terminal’s slip."
          inputMode="numeric"
          pattern="\d{4}"
          required
          autoComplete="off"
          maxLength={4}
          value={settlement.cardLast4}
          onChange={({ target }) => settlement.setCardLast4(target.value)}
        />
      )}
      {question && (
        <CheckField
          label="It is another payment"
          hint={question}
          checked={settlement.isAnother}
          onChange={({ target }) => settlement.setIsAnother(target.checked)}
        />
      )}
    </>
  )
}
