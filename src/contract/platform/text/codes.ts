import * as z from 'zod/mini'
import { plainMarks } from './visible-text.ts'

/**
 * Normalizes a code or number of a document for comparison: letters and digits only, in capitals.
 * People add or drop blanks, hyphens and strokes. The database does the same with
 * regexp_replace(upper(code), '[^0-9A-Z]', '', 'g').
 */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
}

/** A document's check code: letters in both cases, digits, '-' and '_', as people copy it. */
export const CheckCode = z.string().check(
  z.overwrite((typed) => plainMarks(typed).replaceAll(/\s/gu, '')),
  z.maxLength(64),
)
