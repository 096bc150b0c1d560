/** Anything as a record, to look fields up in; what is none has no fields. */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A text as it is; anything else is the empty text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
