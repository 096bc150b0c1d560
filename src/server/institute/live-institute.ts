import {
  InstituteKept,
  instituteSectionNames,
  keptSections,
} from '#contract/institute/institute.ts'
import type { Institute } from '#contract/institute/institute.ts'
import type { StoredSection } from './institute.store.ts'

export type LiveInstitute = {
  /** Each access reads the current fact: read when needed, and keep no copy. */
  facts: Institute
  change(facts: Institute): void
}

/** An object with the institute's facts, which follows changes of the office. */
export function liveInstitute(first: Institute): LiveInstitute {
  let present = first
  // Object.keys loses the types of the schema's keys
  const names = Object.keys(InstituteKept.shape) as (keyof Institute)[]
  const getters = names.map((name) => [name, { enumerable: true, get: () => present[name] }])
  return {
    // fromEntries loses the key types, defineProperties those of the getters
    facts: Object.defineProperties({}, Object.fromEntries(getters)) as Institute,
    change: (facts) => {
      present = facts
    },
  }
}

/**
 * The stored facts; an invalid or missing section keeps the present facts.
 * @returns also the sections that could not be read.
 */
export function factsOf(rows: readonly StoredSection[], present: Institute) {
  const unread: string[] = []
  const readings = instituteSectionNames.map((name) => {
    const row = rows.find(({ section }) => section === name)
    const read = keptSections[name].safeParse({ ...present, ...Object(row?.facts) })
    if (!read.success) unread.push(name)
    return read.success ? read.data : {}
  })
  const promised = rows.find(({ section }) => section === 'promised')
  // 'promised' is filled by db/schema and never changes
  const facts: Institute = Object.assign({ ...present }, promised?.facts, ...readings)
  return { facts, unread }
}
