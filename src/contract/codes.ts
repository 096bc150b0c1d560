import * as z from 'zod/mini'
import { withoutHiddenMarks } from './visible-text.ts'

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

/**
 * A bank's or provider's name for a payment as it is copied from a message: without blanks, hidden marks and the words before it
 * ('UTR No.: ').
 */
export function bareReference(typed: string): string {
  return withoutHiddenMarks(typed.normalize('NFKC'))
    .replaceAll(/\s/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(?:UPI)?(?:UTR|RRN|REF)(?:NO)?(?:[.:#]+-?|-?(?=\d{12}$))/i, '')
}

/** A document's check code, of letters in both cases, '-' and '_', as people copy it. */
export const CheckCode = z.string().check(
  z.overwrite((typed) =>
    withoutHiddenMarks(typed.normalize('NFKC'))
      .replaceAll(/\s/gu, '')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-'),
  ),
  z.maxLength(64),
)
