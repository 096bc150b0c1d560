/** One value in a page's address. */
export type UrlField<V> = {
  /** The default, which is never written to the address. */
  usual: V
  /** Parses a text of the address. */
  read: (text: string) => V
}

export type UrlFields = Readonly<Record<string, UrlField<unknown>>>

/** The value of each of these fields. */
export type UrlState<F> = {
  -readonly [K in keyof F]: F[K] extends UrlField<infer V> ? V : never
}

/** Reads these fields from an address. */
export function readUrlState<F extends UrlFields>(fields: F, params: URLSearchParams): UrlState<F> {
  const values = Object.entries(fields).map(([name, { usual, read }]) => {
    const text = params.get(name)
    return [name, text === null ? usual : read(text)] as const
  })
  // one value for each field, from its own read()
  return Object.fromEntries(values) as UrlState<F>
}

/**
 * Writes the fields in their order, without default values. Other parameters in `params` are kept.
 */
export function writeUrlState<F extends UrlFields>(
  fields: F,
  state: UrlState<F>,
  params = new URLSearchParams(),
): URLSearchParams {
  const written = new URLSearchParams(params)
  for (const [name, { usual }] of Object.entries(fields)) {
    const value = state[name]
    if (value === usual) written.delete(name)
    else written.set(name, String(value))
  }
  return written
}

/** From 1; an invalid value means the first page. */
export const pageField: UrlField<number> = {
  usual: 1,
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1),
}

/** A month, '2027-01', or none. */
export const monthField: UrlField<string> = {
  usual: '',
  read: (text) => (/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : ''),
}

/** One of these, or none; any other value means none. */
export function oneOf<const V extends string>(values: readonly V[]): UrlField<V | ''> {
  return { usual: '', read: (text) => values.find((value) => value === text) ?? '' }
}
