import type { UseFormRegisterReturn } from 'react-hook-form'
import type { LaterParts } from '#contract/selling/desk/desk-price.ts'
import { missingFrom } from '#contract/selling/desk/split-rest.ts'
import { formatRupees, formatRupeeText, paise } from '#contract/money/money.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './parts-fields.module.css'
import type { HowMuch, PartsPrice } from './use-parts.ts'

type HowMuchFieldProps = {
  /** null: not known yet. */
  price: PartsPrice | null
  how: HowMuch
  offered: readonly HowMuch[]
  choose: (how: HowMuch) => void
}

/** 'Pay all now' or 'A part now', where the price can be split. */
export function HowMuchField({ price, how, offered, choose }: HowMuchFieldProps) {
  if (price === null || offered.length < 2) return null
  return (
    <fieldset className={styles.how}>
      <legend>How much now?</legend>
      {offered.map((way) => (
        <label key={way}>
          <input type="radio" name="how-much" checked={how === way} onChange={() => choose(way)} />
          {label(way, price)}
        </label>
      ))}
    </fieldset>
  )
}

function label(way: HowMuch, { total, parts }: PartsPrice): string {
  if (way === 'part') return 'A part now'
  if (way === 'all') return total === null ? 'Pay all' : `Pay all: ${formatRupeeText(total)}`
  const [first] = parts ?? []
  const now = first === undefined ? '' : `: ${formatRupeeText(first.amount)} now`
  return `The course’s ${parts?.length ?? 0} instalments${now}`
}

type LaterFieldsProps = {
  price: PartsPrice | null
  how: HowMuch
  amount: string
  later: LaterParts
  register: (name: `later.${number}.${'amount' | 'dueOn'}`) => UseFormRegisterReturn
  /** Splits the rest into so many parts. */
  shareInto: (parts: number) => void
  error: string | undefined
}

/** The dated parts after the first one. The course's own plan is shown, and never changed here. */
export function LaterFields(props: LaterFieldsProps) {
  const { price, how, amount, later, register, shareInto, error } = props
  const { desk = null, total = null } = price ?? {}
  if (how === 'all' || total === null) return null
  if (how === 'plan' || desk === null) return <PlannedParts later={later} />
  return (
    <fieldset className={styles.later}>
      <legend>The rest, later</legend>
      <NumberOfParts most={desk.mostParts - 1} now={later.length} shareInto={shareInto} />
      {later.map((_, index) => (
        // rows have no other identity than their number
        <div key={index} className={styles.part}>
          <TextField
            label={`Instalment ${index + 2}`}
            inputMode="decimal"
            autoComplete="off"
            registration={register(`later.${index}.amount`)}
          />
          <TextField
            label={`Instalment ${index + 2} due on`}
            type="date"
            max={desk.latestDay}
            registration={register(`later.${index}.dueOn`)}
          />
        </div>
      ))}
      <p className={error === undefined ? styles.sum : styles.wrong} role="status">
        {error ?? sumText(total, { amount, later })}
      </p>
    </fieldset>
  )
}

type NumberProps = { most: number; now: number; shareInto: (parts: number) => void }

/** How many parts follow the first one; nothing to choose where only one may. */
function NumberOfParts({ most, now, shareInto }: NumberProps) {
  if (most <= 1) return null
  const choices = Array.from({ length: most }, (_, index) => String(index + 1))
  return (
    <SelectField
      label="Later instalments"
      choices={choices.map((value) => ({ value, label: value }))}
      value={String(Math.max(1, now))}
      onChange={({ target }) => shareInto(Number(target.value))}
    />
  )
}

function PlannedParts({ later }: { later: LaterParts }) {
  return (
    <ul className={styles.planned}>
      {later.map(({ amount, dueOn }) => (
        <li key={dueOn}>
          {formatRupeeText(amount)} due on {formatIndianDay(dueOn)}
        </li>
      ))}
    </ul>
  )
}

function sumText(total: string, { amount, later }: Pick<LaterFieldsProps, 'amount' | 'later'>) {
  const missing = missingFrom(total, [amount, ...later.map((part) => part.amount)])
  if (missing === 0) return `Together ${formatRupeeText(total)}.`
  const by = formatRupees(paise(Math.abs(missing)))
  return missing > 0 ? `${by} is missing from the fee.` : `${by} more than the fee.`
}
