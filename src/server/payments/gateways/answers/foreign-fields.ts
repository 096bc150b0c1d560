import { createHash } from 'node:crypto'
import type { Paise } from '#contract/money.ts'
import type { Doubt } from '../../providers/gateway.ts'

/** Reads an amount; null where it is none. */
export type ReadMoney = (value: unknown) => Paise | null

/**
 * A JSON object of another company, read field by field: money strictly, facts leniently. What is asked for and
 * can't be read as what it should be is as if it were not given; of money that is noted as a doubt.
 */
export type ForeignFields = {
  /** A text or a number as text without the blanks around it, at most 200 characters; null where it is neither, or empty. */
  text(name: string): string | null
  /** An address, whole. */
  link(name: string): string | null
  /** A word that decides something: like a text, and noted where it is there and can't be read. */
  word(name: string): string | null
  /** true or false, also as text. */
  flag(name: string): boolean | null
  /** The code of a currency in capitals: some write it small. */
  currency(name: string): string | null
  /** A moment as ISO text. */
  moment(name: string): Date | null
  /** null: not given; undefined: given, and no amount. */
  money(name: string, read: ReadMoney): Paise | null | undefined
  /** The object under this name; an empty one where there is none. */
  at(name: string): ForeignFields
  /** The objects of a list; what is no object in it reads as an empty one. */
  each(name: string): ForeignFields[]
  has(name: string): boolean
  doubt(name: string, problem: Doubt['problem']): void
}

/** @param doubts what can't be read is added here, with the field's path. */
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

/** A provider writes "nothing" in more than one way. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // what the database can keep: no NUL, no half characters
  const text = String(value).replaceAll('\0', '').toWellFormed().trim().slice(0, 200)
  return text === '' ? null : text
}

/** Longer than what is kept of a text, and never cut. */
function linkOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 4_000 && URL.canParse(value) ? value : null
}

function momentOf(text: string | null): Date | null {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The last four digits of a card, where that is what they are. */
export function lastFourOrNull(text: string | null): string | null {
  return text !== null && /^\d{4}$/.test(text) ? text : null
}

/** JSON, or null where it is none. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An event's own name; one without is known by being the same to the letter. */
export function eventIdOf(event: ForeignFields, body: string): string {
  return event.text('id') ?? `sha256-${createHash('sha256').update(body).digest('hex')}`
}
