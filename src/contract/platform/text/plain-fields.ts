import * as z from 'zod/mini'

/** Trimmed, at most this long. */
export const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength))

/** A whole number from 1, also as the text of a query. */
export const positiveInteger = (largest: number) =>
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largest))

export const nullableText = z.nullable(z.string())
