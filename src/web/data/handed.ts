import { createContext } from 'react-router'

/**
 * Stands in a loader's data for what the page's own script carries as plain JSON: the router's way of writing data takes ten
 * times as long, and most of a page's data is a list of courses.
 */
export type Handed<T> = {
  handedAt: number
  /** Only where the page is drawn: the router does not write it. */
  readonly value?: T
}

/** What the loaders of one page hand to the browser, and how it is written into a script; '' for nothing. */
export type Handing = {
  hand: <T extends object>(value: T) => T | Handed<T>
  written: () => string
}

/** Where nothing is handed apart (a browser's own loaders, data without a page), data stays as it is. */
const nothingApart: Handing = { hand: (value) => value, written: () => '' }

export const handingContext = createContext<Handing>(nothingApart)

/** For one page. */
export function handingOver(): Handing {
  const values: object[] = []
  return {
    hand<T extends object>(value: T): Handed<T> {
      const handed: Handed<T> = { handedAt: values.push(value) - 1 }
      // not enumerable, so that it is drawn with and not written
      return Object.defineProperty(handed, 'value', { value })
    },
    written: () => (values.length === 0 ? '' : `window.__handed=${inScript(values)};`),
  }
}

/** JSON is JavaScript; nothing in it ends the script. */
function inScript(values: readonly object[]): string {
  return JSON.stringify(values).replaceAll('<', String.raw`\u003c`)
}

/** What was handed over, or what is there already. */
export function handedOver<T>(value: T | Handed<T>): T {
  if (!isHanded(value)) return value
  if (import.meta.env.SSR) return value.value as T
  return (globalThis as { __handed?: unknown[] }).__handed?.[value.handedAt] as T
}

function isHanded<T>(value: T | Handed<T>): value is Handed<T> {
  return typeof value === 'object' && value !== null && 'handedAt' in value
}
