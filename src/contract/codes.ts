import * as z from 'zod/mini'
import { plainMarks } from './visible-text.ts'

/**
 * A code or a number of a paper, for comparing: letters and digits only, in capitals. Blanks, hyphens and strokes come and go
 * when it is read aloud or copied. The database says the same as regexp_replace(upper(code), '[^0-9A-Z]', '', 'g').
 */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
}

/** A document's check code, of letters in both cases, '-' and '_', as people copy it. */
export const CheckCode = z.string().check(
  z.overwrite((typed) => plainMarks(typed).replaceAll(/\s/gu, '')),
  z.maxLength(64),
)
