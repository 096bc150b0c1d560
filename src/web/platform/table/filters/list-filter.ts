import type { UrlField } from '#web/platform/address/url-state.ts'

export type Choice<V extends string = string> = { value: V; label: string }

/** A filter of a list: its value in the address, and its control above the table. */
export type ListFilter<V extends string = string, Reply = unknown> = {
  field: UrlField<V | ''>
  /** null: no control; other pages of the office link to the filtered list. */
  control: FilterControl<V, Reply> | null
}

export type FilterControl<V extends string = string, Reply = unknown> =
  | { kind: 'day'; label: string }
  | {
      /** Tabs above the list, with the number of rows of each (status-tabs.tsx). */
      kind: 'tabs'
      label: string
      anyLabel: string
      choices: readonly Choice<V>[]
    }
  | {
      kind: 'select'
      label: string
      /** The label while nothing is chosen. */
      anyLabel: string
      /**
       * `reply` is the list's last response. It is a hook, because the choices may be fetched. It
       * is a method, so that a table may hold any filter.
       */
      useChoices(this: void, reply: Reply | null): readonly Choice<V>[]
    }

const ANY = 'All'

/** A select with fixed values. */
export function select<const V extends string>(
  label: string,
  choices: readonly Choice<V>[],
  anyLabel = ANY,
): ListFilter<V> {
  return selectFrom(label, () => choices, anyLabel)
}

/** A select with values that are fetched, or depend on the user. */
export function selectFrom<V extends string, Reply = unknown>(
  label: string,
  useChoices: (reply: Reply | null) => readonly Choice<V>[],
  anyLabel = ANY,
): ListFilter<V, Reply> {
  return { field: filterField(), control: { kind: 'select', label, anyLabel, useChoices } }
}

/** The same as tabs above the table, for a list's main filter. */
export function tabs<const V extends string>(
  label: string,
  choices: readonly Choice<V>[],
  anyLabel = ANY,
): ListFilter<V> {
  return { field: filterField(), control: { kind: 'tabs', label, anyLabel, choices } }
}

/** Tabs. The first one is chosen until another is. */
export function tabsFromFirst<const V extends string>(
  label: string,
  choices: readonly [Choice<V>, ...Choice<V>[]],
): ListFilter<V> {
  const field = { ...filterField<V>(), usual: choices[0].value }
  return { field, control: { kind: 'tabs', label, anyLabel: ANY, choices } }
}

/** Days from or to this one; in the address as YYYY-MM-DD. */
export function day(label: string): ListFilter {
  return { field: filterField(), control: { kind: 'day', label } }
}

/** Set only by links of other pages: the list of one student. */
export function linked(): ListFilter {
  return { field: filterField(), control: null }
}

export function choicesOf<V extends string>(labels: Readonly<Record<V, string>>): Choice<V>[] {
  // Object.keys loses the table's key types
  return (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }))
}

/** Values that are their own labels. */
export function choicesNamed<V extends string>(values: readonly V[]): Choice<V>[] {
  return values.map((value) => ({ value, label: value }))
}

/**
 * The server knows the valid values: it refuses an unknown one in an old address, and the page
 * shows that.
 */
function filterField<V extends string>(): UrlField<V | ''> {
  return { usual: '', read: (text) => text as V } // see above
}
