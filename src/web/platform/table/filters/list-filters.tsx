import type { ReactNode } from 'react'
import { useId } from 'react'
import { Select } from '#web/platform/ui/select.tsx'
import { presetsOf } from './day-presets.ts'
import { todayInIndia } from '../cells/indian-day.ts'
import type { FilterControl } from './list-filter.ts'
import styles from './list-filters.module.css'
import type { OfficeList } from '../use-office-list.ts'
import { useFieldValue } from './use-field-value.ts'

type FilterProps<C> = {
  control: C
  /** The name in the address. */
  name: string
  value: string
  choose: (value: string, how?: 'replace') => void
}

/** The filters in the order of their definition; days come last, side by side. */
export function ListFilters<Row>({ list }: { list: OfficeList<Row> }) {
  const filters = Object.entries(list.filters).map(([name, { control }]) => {
    const choose = (value: string, how?: 'replace') =>
      list.change({ filters: { [name]: value } }, how)
    return { name, control, value: list.state.filters[name] ?? '', choose }
  })
  const days = filters.flatMap(({ control, ...filter }) =>
    control?.kind === 'day' ? <DateFilter key={filter.name} control={control} {...filter} /> : [],
  )
  return (
    <>
      {filters.map(
        ({ control, ...filter }) =>
          control?.kind === 'select' && (
            <SelectFilter key={filter.name} control={control} reply={list.reply} {...filter} />
          ),
      )}
      {days.length > 0 && (
        <div className={styles.days}>
          {hasSpan(list) && <SpanFilter list={list} />}
          {days}
        </div>
      )}
    </>
  )
}

const hasSpan = <Row,>({ filters }: OfficeList<Row>) =>
  filters['from']?.control?.kind === 'day' && filters['to']?.control?.kind === 'day'

/** Common spans of days; any other one is chosen beside it, day by day. */
function SpanFilter<Row>({ list }: { list: OfficeList<Row> }) {
  const presets = presetsOf(todayInIndia())
  const { from = '', to = '' } = list.state.filters
  const chosen = presets.find((preset) => preset.from === from && preset.to === to)?.label ?? ''
  const isOther = chosen === '' && (from !== '' || to !== '')
  return (
    <Labelled label="Days" isOn={from !== '' || to !== ''}>
      {(id) => (
        <Select
          id={id}
          value={isOther ? OTHER : chosen}
          onChange={({ target }) => {
            const preset = presets.find(({ label }) => label === target.value)
            list.change({ filters: { from: preset?.from ?? '', to: preset?.to ?? '' } })
          }}
        >
          <option value="">All</option>
          {presets.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
          {isOther && <option value={OTHER}>As chosen beside</option>}
        </Select>
      )}
    </Labelled>
  )
}

const OTHER = 'other'

type SelectControl = Extract<FilterControl, { kind: 'select' }>
type SelectFilterProps = FilterProps<SelectControl> & { reply: unknown }

function SelectFilter({ control, name, value, choose, reply }: SelectFilterProps) {
  const { label, anyLabel } = control
  // oxlint-disable-next-line react/hooks -- a list's definition is a constant: in every rendering the same hook
  const choices = control.useChoices(reply)
  const [shown, show] = useFieldValue(name, value)
  // a value from an old address without a choice is shown as it is, not hidden
  const isKnown = shown === '' || choices.some((choice) => choice.value === shown)
  return (
    <Labelled label={label} isOn={shown !== ''}>
      {(id) => (
        <Select
          id={id}
          value={shown}
          onChange={({ target }) => {
            show(target.value)
            choose(target.value)
          }}
        >
          <option value="">{anyLabel}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
          {!isKnown && <option value={shown}>{shown}</option>}
        </Select>
      )}
    </Labelled>
  )
}

type DateFilterProps = FilterProps<{ label: string }>

function DateFilter({ control: { label }, name, value, choose }: DateFilterProps) {
  const [shown, show] = useFieldValue(name, value)
  return (
    <Labelled label={label} isOn={shown !== ''}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={shown}
          onChange={({ target }) => {
            show(target.value)
            // while a year is typed, the browser reports one with leading zeros
            if (!target.value.startsWith('0')) choose(target.value, 'replace')
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
