/** Any value as a record, to read fields from; another value has no fields. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A text unchanged; anything else as the empty text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
