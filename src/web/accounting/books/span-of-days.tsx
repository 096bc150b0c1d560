import { Link, useSearchParams } from 'react-router'
import { useFieldValue } from '../../platform/table/filters/use-field-value.ts'
import styles from './books.module.css'
import { presetsOf } from '../../platform/table/filters/day-presets.ts'

type SpanOfDaysProps = { from: string; to: string; today: string }

/** The choice of days, kept in the address. */
export function SpanOfDays({ from, to, today }: SpanOfDaysProps) {
  const [, setParams] = useSearchParams()
  const choose = (span: { from: string; to: string }) =>
    setParams(span, { replace: true, preventScrollReset: true })
  return (
    <div className={styles.span}>
      <DayInput
        label="From"
        value={from}
        choose={(day) => choose({ from: day, to: day > to ? day : to })}
      />
      <DayInput
        label="Until"
        value={to}
        choose={(day) => choose({ from: day < from ? day : from, to: day })}
      />
      <nav className={styles.presets} aria-label="Days">
        {presetsOf(today).map((preset) => (
          <Link
            key={preset.label}
            to={`?from=${preset.from}&to=${preset.to}`}
            preventScrollReset
            aria-current={preset.from === from && preset.to === to ? 'true' : undefined}
          >
            {preset.label}
          </Link>
        ))}
      </nav>
    </div>
  )
}

type DayInputProps = { label: string; value: string; choose: (day: string) => void }

function DayInput({ label, value, choose }: DayInputProps) {
  const [shown, show] = useFieldValue(label, value)
  return (
    <label>
      {label}
      <input
        type="date"
        value={shown}
        onChange={({ target }) => {
          show(target.value)
          // emptied, or a year that is still being typed
          if (target.value !== '' && !target.value.startsWith('0')) choose(target.value)
        }}
      />
    </label>
  )
}
