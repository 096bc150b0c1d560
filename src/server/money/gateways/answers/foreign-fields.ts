import { createHash } from 'node:crypto'
import type { Paise } from '#contract/money/money.ts'
import type { Doubt } from '../../providers/gateway.ts'

/** Reads an amount; null where it is not an amount. */
export type ReadMoney = (value: unknown) => Paise | null

/**
 * Reads a JSON object of another company field by field: amounts strictly, other fields leniently.
 * An unreadable field counts as missing; an unreadable amount is also noted as a doubt.
 */
export type ForeignFields = {
  /**
   * A text or a number as trimmed text of at most 200 characters; null where it is neither, or
   * empty.
   */
  text(name: string): string | null
  /** A URL, never cut. */
  link(name: string): string | null
  /** A word that decides something: like `text`, but an unreadable one is noted as a doubt. */
  word(name: string): string | null
  /** A boolean, or 'true' or 'false' as text. */
  flag(name: string): boolean | null
  /** A currency code in upper case; some companies write it in lower case. */
  currency(name: string): string | null
  /** A time as ISO text. */
  moment(name: string): Date | null
  /** A time in seconds since 1970. */
  unixTime(name: string): Date | null
  /** null: missing; undefined: present, but no amount. */
  money(name: string, read: ReadMoney): Paise | null | undefined
  /** The object under this name; an empty one where there is none. */
  at(name: string): ForeignFields
  /** The objects of a list; other items are read as empty objects. */
  each(name: string): ForeignFields[]
  has(name: string): boolean
  doubt(name: string, problem: Doubt['problem']): void
}

/** @param doubts receives the problems with the paths of their fields. */
export function foreignFields(value: unknown, doubts: Doubt[], path = ''): ForeignFields {
  const fields = isRecord(value) ? value : {}
  const given = (name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : null)
  const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`)
  const doubt = (name: string, problem: Doubt['problem']) => {
    doubts.push({ path: pathOf(name), problem })
  }
  const text = (name: string) => textOf(given(name))
  return {
    text,
    word: (name) => {
      const read = text(name)
      if (read === null && !isNothing(given(name))) doubt(name, 'unreadable')
      return read
    },
    flag: (name) => flags.get(String(given(name)).toLowerCase()) ?? null,
    currency: (name) => text(name)?.toUpperCase() ?? null,
    link: (name) => linkOf(given(name)),
    moment: (name) => momentOf(text(name)),
    unixTime: (name) => unixTimeOf(text(name)),
    money: (name, read) => {
      if (isNothing(given(name))) return null
      const amount = read(given(name))
      if (amount === null) doubt(name, 'unreadable')
      return amount ?? undefined
    },
    at: (name) => foreignFields(given(name), doubts, pathOf(name)),
    each: (name) => {
      const list = given(name)
      if (!Array.isArray(list)) return []
      return list.map((item: unknown, index) =>
        foreignFields(item, doubts, pathOf(`${name}.${index}`)),
      )
    },
    has: (name) => !isNothing(given(name)),
    doubt,
  }
}

const flags = new Map([
  ['true', true],
  ['false', false],
])

/** Providers write a missing value in several ways. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // the database refuses NUL and lone surrogates
  const text = String(value).replaceAll('\0', '').toWellFormed().trim().slice(0, 200)
  return text === '' ? null : text
}

/** May be longer than a text, and is never cut. */
function linkOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 4_000 && URL.canParse(value) ? value : null
}

function momentOf(text: string | null): Date | null {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time)
}

function unixTimeOf(text: string | null): Date | null {
  const time = text === null ? Number.NaN : Number(text) * 1000
  return Number.isSafeInteger(time) && time > 0 ? new Date(time) : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The last four digits of a card; null where the text is something else. */
export function lastFourOrNull(text: string | null): string | null {
  return text !== null && /^\d{4}$/.test(text) ? text : null
}

/** Parsed JSON; null where the text is not JSON. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The event's id; without one, the hash of its body. */
export function eventIdOf(event: ForeignFields, body: string): string {
  return event.text('id') ?? `sha256-${createHash('sha256').update(body).digest('hex')}`
}
