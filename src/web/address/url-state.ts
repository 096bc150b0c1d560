/** One value that stands in a page's address. */
export type UrlField<V> = {
  /** Holds where the address says nothing; it is never written. */
  usual: V
  /** What a text of the address means. */
  read: (text: string) => V
}

export type UrlFields = Readonly<Record<string, UrlField<unknown>>>

/** What an address says by these fields: each of them has its value. */
export type UrlState<F> = {
  -readonly [K in keyof F]: F[K] extends UrlField<infer V> ? V : never
}

/** Reads the part of an address that these fields describe. */
export function readUrlState<F extends UrlFields>(fields: F, params: URLSearchParams): UrlState<F> {
  const values = Object.entries(fields).map(([name, { usual, read }]) => {
    const text = params.get(name)
    return [name, text === null ? usual : read(text)] as const
  })
  // one value for each field, as its own read() made it
  return Object.fromEntries(values) as UrlState<F>
}

/** Writes it, in the order of the fields, without what is usual. What else stands in `params` is kept. */
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

/** From 1; nonsense asks for the first. */
export const pageField: UrlField<number> = {
  usual: 1,
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1),
}

/** A month, '2027-01', or nothing. */
export const monthField: UrlField<string> = {
  usual: '',
  read: (text) => (/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : ''),
}

/** One of these, or nothing; anything else asks for nothing. */
export function oneOf<const V extends string>(values: readonly V[]): UrlField<V | ''> {
  return { usual: '', read: (text) => values.find((value) => value === text) ?? '' }
}
