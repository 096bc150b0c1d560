import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './list-filters.module.css'
import type { OfficeList } from './use-office-list.ts'
import { useShownValue } from './use-shown-value.ts'

export type Choice = { value: string; label: string }

type FilterProps<Row> = { list: OfficeList<Row>; name: string; label: string }

type SelectFilterProps<Row> = FilterProps<Row> & {
  choices: readonly Choice[]
  /** What stands there while nothing is chosen. */
  anyLabel?: string
}

/** Narrows a list to one of some values; in the address as `name`. */
export function SelectFilter<Row>(props: SelectFilterProps<Row>) {
  const { list, name, label, choices, anyLabel = 'All' } = props
  const [value, show] = useShownValue(name, list.state.filters[name] ?? '')
  // a value from an old address that no choice has is shown as it is, not hidden
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <Labelled label={label} isOn={value !== ''}>
      {(id) => (
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            show(target.value)
            list.change({ filters: { [name]: target.value } })
          }}
        >
          <option value="">{anyLabel}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
          {!isKnown && <option value={value}>{value}</option>}
        </select>
      )}
    </Labelled>
  )
}

/** Narrows a list to days from or to this one; in the address as YYYY-MM-DD. */
export function DateFilter<Row>({ list, name, label }: FilterProps<Row>) {
  const [value, show] = useShownValue(name, list.state.filters[name] ?? '')
  return (
    <Labelled label={label} isOn={value !== ''}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={value}
          onChange={({ target }) => {
            show(target.value)
            // of a year that is still being typed the browser makes one with zeros before
            if (!target.value.startsWith('0'))
              list.change({ filters: { [name]: target.value } }, 'replace')
          }}
        />
      )}
    </Labelled>
  )
}

type LabelledProps = { label: string; isOn: boolean; children: (id: string) => ReactNode }

function Labelled({ label, isOn, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={styles.filter} data-on={isOn || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
