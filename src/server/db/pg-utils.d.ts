declare module 'pg/lib/utils.js' {
  /** A value as it goes to PostgreSQL. @throws where there is no way to write it. */
  export function prepareValue(value: unknown): Buffer | string | null
}
