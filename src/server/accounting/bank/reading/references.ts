/*
 * Finds orders by the reference that a QR code of ours puts into a payment (upiReference). Banks
 * write it in capitals or not, cut it, and split it by blanks, slashes or hyphens.
 */
import { bareReference } from '#contract/platform/text/reference.ts'

/** 'ORD', eight characters of time, six random ones (newOrderId). */
const LENGTH = 17
/** Up to here the reference is a time in milliseconds, so hardly two orders share it. */
const WITH_TIME = 11
/** A shorter rest of a reference names nothing. */
export const SHORTEST_REFERENCE = 8

/** text: from 'ORD' on, without marks. isEnd: the reference ends where a word of the line ends. */
type FoundReference = { text: string; ends: readonly number[] }

/** All places of a narration where a reference can begin. */
export function referencesIn(line: string): FoundReference[] {
  const { text, ends } = withoutMarks(line)
  const starts = [...text.matchAll(/ORD(?=[\dA-Z]{5})/g)].map(({ index }) => index)
  return starts.map((start) => ({
    text: text.slice(start, start + LENGTH + 3),
    ends: ends.map((end) => end - start).filter((end) => end > 0),
  }))
}

/** ends: the places in the text where a word of the line ended. */
function withoutMarks(line: string): { text: string; ends: number[] } {
  const ends: number[] = []
  let text = ''
  for (const word of line.toUpperCase().split(/[^\dA-Z]+/)) {
    text += word
    ends.push(text.length)
  }
  return { text, ends }
}

/** How surely a reference names an order: all of it, its time, or only a beginning. */
export type Naming = { fit: 'whole' | 'cut' | 'short'; part: number | null }

/** @returns null: it names another order, or none. part: the number of the instalment; null: it is cut off. */
export function namingOf(found: FoundReference, orderId: string): Naming | null {
  const length = commonLength(found.text, orderId)
  if (length === LENGTH) return { fit: 'whole', part: partNamedIn(found.text.slice(LENGTH)) }
  if (length >= WITH_TIME) return { fit: 'cut', part: null }
  const isCutHere = length >= SHORTEST_REFERENCE && found.ends.includes(length)
  return isCutHere ? { fit: 'short', part: null } : null
}

/** The first instalment has no number (upiReference). */
function partNamedIn(rest: string): number {
  const [, number] = /^X(\d{1,2})/.exec(rest) ?? []
  return Number(number ?? 1)
}

function commonLength(one: string, other: string): number {
  let at = 0
  while (at < other.length && one[at] === other[at]) at += 1
  return at
}

/** How the money came, and the bank's number for it; empty: the line has none. */
type PaidBy = { method: 'upi' | 'bankTransfer'; reference: string }

/** The method and the bank's reference (RRN or UTR) of a line. */
export function paidBy({ words, reference }: { words: string; reference: string | null }): PaidBy {
  const column = bareReference(reference ?? '')
  const method = /\bUPI/i.test(`${words} ${column}`) ? 'upi' : 'bankTransfer'
  const numbers = method === 'upi' ? [words, column].flatMap(rrnIn) : [words, column].flatMap(utrIn)
  const isReference = /^[A-Za-z\d][A-Za-z\d/_.-]{3,39}$/.test(column)
  return { method, reference: numbers[0] ?? (isReference ? column : '') }
}

/** Twelve digits, also after leading zeros. */
function rrnIn(text: string): string[] {
  return [...text.matchAll(/(?<!\d)0*([1-9]\d{11})(?!\d)/g)].flatMap(([, rrn]) => rrn ?? [])
}

/** 'N300260000001', 'HDFCN52026112812345678', or twelve digits of IMPS. */
function utrIn(text: string): string[] {
  return [...text.matchAll(/(?<![\dA-Za-z])(?:[A-Z]{1,6}\d{10,20}|\d{12})(?![\dA-Za-z])/g)].map(
    ([utr]) => utr,
  )
}
