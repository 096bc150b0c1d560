import { formatRupeeText } from '#contract/money/money.ts'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import type { LineField, PartInHand } from './use-part.ts'

/** The refund's amount and its effect on the place, for a known payment. */
export function PartFields({ part }: { part: PartInHand }) {
  const { payment, lines, amount, setAmount } = part
  if (payment === undefined) return null
  const isShared = lines.length > 1
  return (
    <>
      <p>
        {formatRupeeText(payment.amount)} paid
        {payment.back !== '0' && `, ${formatRupeeText(payment.back)} returned already`}.{' '}
        {formatRupeeText(payment.left)} can go back.
      </p>
      {isShared ? (
        <p>Refund: {formatRupeeText(amount)}</p>
      ) : (
        <AmountField
          label="Amount"
          hint="In rupees. Less than the whole amount is a part refund."
          value={amount}
          change={setAmount}
        />
      )}
      {lines.map((line) => (
        <LineFields key={line._id} line={line} part={part} isShared={isShared} />
      ))}
    </>
  )
}

type LineFieldsProps = { line: LineField; part: PartInHand; isShared: boolean }

function LineFields({ line, part, isShared }: LineFieldsProps) {
  const { _id, course, student, amount, isInFull, endsEnrollment, keptBecause } = line
  return (
    <>
      {isShared && (
        <AmountField
          label={`${student}, ${course}`}
          value={amount}
          change={(text) => part.change(_id, { amount: text })}
        />
      )}
      <CheckField
        label={`The seat of ${student} in ${course} ends with it`}
        checked={endsEnrollment}
        onChange={({ target }) => part.change(_id, { endsEnrollment: target.checked })}
      />
      {isInFull && !endsEnrollment && (
        <TextAreaField
          label="Why the student keeps the seat"
          hint="All of this fee goes back. Saved with the refund."
          required
          minLength={3}
          maxLength={500}
          value={keptBecause}
          onChange={({ target }) => part.change(_id, { keptBecause: target.value })}
        />
      )}
    </>
  )
}

type AmountFieldProps = {
  label: string
  hint?: string
  value: string
  change: (text: string) => void
}

export function AmountField({ label, hint, value, change }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
