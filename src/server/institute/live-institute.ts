import { InstituteKept, instituteSectionNames, instituteSections } from '#contract/institute.ts'
import type { Institute } from '#contract/institute.ts'
import type { StoredSection } from './institute.store.ts'

export type LiveInstitute = {
  /** Each of its facts is read anew, every time: take them when you need them, and keep none. */
  facts: Institute
  change(facts: Institute): void
}

/** The institute as every part of the portal holds it, from its start on: an object whose facts follow the office. */
export function liveInstitute(first: Institute): LiveInstitute {
  let present = first
  // Object.keys forgets that these are the schema's names
  const names = Object.keys(InstituteKept.shape) as (keyof Institute)[]
  const getters = names.map((name) => [name, { enumerable: true, get: () => present[name] }])
  return {
    // fromEntries forgets the names, defineProperties what the getters give
    facts: Object.defineProperties({}, Object.fromEntries(getters)) as Institute,
    change: (facts) => {
      present = facts
    },
  }
}

/**
 * The facts as they are kept; where a section has none that hold, the present ones stay.
 * @returns also the sections that could not be read.
 */
export function factsOf(rows: readonly StoredSection[], present: Institute) {
  const unread: string[] = []
  const readings = instituteSectionNames.map((name) => {
    const row = rows.find(({ section }) => section === name)
    const read = instituteSections[name].safeParse({ ...present, ...Object(row?.facts) })
    if (!read.success) unread.push(name)
    return read.success ? read.data : {}
  })
  const promised = rows.find(({ section }) => section === 'promised')
  // db/schema fills it in, and nobody changes it
  const facts: Institute = Object.assign({ ...present }, promised?.facts, ...readings)
  return { facts, unread }
}
