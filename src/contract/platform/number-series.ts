import { financialYearOf } from './time/indian-calendar.ts'
import { indianDayOf } from './time/indian-time.ts'

/*
 * The rule of numbers such as KAL/26-27/000001 (rule 37): a prefix, a year, and a count. Each year
 * begins with 1. The database counts without a gap (document_series, certificate_series).
 *
 * A restored portal does not know which numbers were issued in the lost time. Each series continues
 * with the next letter, so that no number is issued twice: KAL/26-27/000007 is followed by
 * KAL/26-27/B00001 (decision 34).
 */

type NumberRule = {
  prefix: RegExp
  prefixMaxLength: number
  /** CHECK constraints of the database refuse a longer number. */
  numberMaxLength: number
}

export const numberRules = {
  /** Receipts, invoices and notes. */
  documents: {
    prefix: /^[A-Z]{1,3}$/,
    prefixMaxLength: 3,
    numberMaxLength: 16,
  },
  /** For example KAL/C/2026/000001. */
  certificates: {
    prefix: /^[A-Z]{1,3}(?:\/[A-Z]{1,3})?$/,
    prefixMaxLength: 7,
    numberMaxLength: 20,
  },
} as const satisfies Record<string, NumberRule>

/** The year that a document's number prints: a financial year, which begins in April. */
export function documentYearOf(issuedAt: Date): string {
  return financialYearOf(issuedAt)
}

/** The year that a certificate's number prints: a year of India's calendar. */
export function certificateYearOf(issuedAt: Date): string {
  return indianDayOf(issuedAt).slice(0, 4)
}

/**
 * A document number without a letter has six digits: with seven it would exceed the length limit of
 * an invoice number.
 */
export const LAST_SEQUENCE = 999_999
/**
 * A letter's numbers begin at this value times its position in the alphabet. Numbers without a
 * letter belong to A.
 */
export const LETTER_STRIDE = 10_000_000
/** The largest number after a letter, which has five digits. */
export const LAST_BEHIND_LETTER = 99_999
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

type Series = { prefix: string; year: string }

/** For example `KAL/26-27/000001`, after a restore `KAL/26-27/B00001`. */
export function numberOf({ sequence, ...series }: Series & { sequence: number }): string {
  return `${seriesOf(series)}/${printedSequence(sequence)}`
}

/** For example `KAL/26-27`. */
export function seriesOf({ prefix, year }: Series): string {
  return `${prefix}/${year}`
}

/** The series of a printed number. */
export function seriesOfNumber(number: string): string {
  return number.slice(0, number.lastIndexOf('/'))
}

/** Formats a count: six digits, or a letter and five digits. */
export function printedSequence(sequence: number): string {
  const letter = letterPlace(sequence)
  if (letter === 0) return String(sequence).padStart(6, '0')
  return LETTERS.charAt(letter) + String(sequence % LETTER_STRIDE).padStart(5, '0')
}

/** Returns the letter of a number; 'A' for numbers that are printed without one. */
export function letterOf(sequence: number): string {
  return LETTERS.charAt(letterPlace(sequence))
}

/**
 * Returns the number after which a series continues, given its last known number.
 * @param atLeast a letter known to be unused, if earlier ones may be in use.
 * @throws Error with a sentence if no letter is left or `atLeast` is not B to Z.
 */
export function nextLetterAfter(lastKnown: number, atLeast = 'B'): number {
  const wanted = LETTERS.indexOf(atLeast)
  if (atLeast.length !== 1 || wanted < 1)
    throw new Error(`A series continues with one of the letters B to Z, not with "${atLeast}".`)
  const place = Math.max(letterPlace(lastKnown) + 1, wanted)
  if (place >= LETTERS.length) throw new Error('No letter is left for the series of this year.')
  return place * LETTER_STRIDE
}

function letterPlace(sequence: number): number {
  return Math.floor(sequence / LETTER_STRIDE)
}

/** The name of a series in the record of a restore. */
export type SeriesName = 'receipts' | 'refundReceipts' | 'certificates'

/**
 * All receipts of a year are one series, even if their prefix changes within the year. Every other
 * series of documents is named by its prefix.
 */
export const RECEIPTS = 'receipts'

/** The name under which a series of documents counts. */
export function countedUnder(series: SeriesName, prefix: string): string {
  return series === RECEIPTS ? RECEIPTS : prefix
}
