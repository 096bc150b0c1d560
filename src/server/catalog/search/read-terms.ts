import { openCampuses } from '#contract/open-campuses.ts'
import type { Deps } from '../../deps/deps.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import { courseSearchStore } from './course-search.store.ts'
import type { CoursesAsked } from './course-search.store.ts'
import { canBeMisspelled, closestWords, nearWords, slipsBetween } from './misspelling.ts'
import { explainedWords, readSearch } from './search-words.ts'
import type { SearchWanted } from './search-words.ts'

/** A word that stands in descriptions only is taken for what was meant where it is as long as this, and one slip away. */
const MIN_LENGTH_IN_DESCRIPTION = 8

export type ReadSearch = SearchWanted & {
  /** What is looked for instead of what was typed, where a word of it stands nowhere and looks like one that does; else null. */
  correction: string | null
}

/** Where courses are looked for: their table, and the campuses that a search may name. */
export type SearchDeps = Pick<Deps, 'db'> & { institute: Pick<CampusesKnown, 'campuses'> }

type Asked = {
  q: string | undefined
  /** Left out: what visitors see. */
  among?: CoursesAsked
  /** The last word is still being typed. */
  isUnfinished?: boolean
}

/**
 * What is found of a search as it was typed, and only where that is nothing as it was most likely meant: a word that no course
 * has lets nothing be found, so most searches are never looked at for one.
 * @param asked.isExact only what was typed. @param how.find asks for it. @param how.isNothing whether that is no course at all.
 */
export async function findAsMeant<Found>(
  deps: SearchDeps,
  asked: Asked & { isExact?: boolean },
  how: { find: (search: SearchWanted) => Promise<Found>; isNothing: (found: Found) => boolean },
): Promise<{ found: Found; search: ReadSearch }> {
  const typed = readAsTyped(deps, asked)
  const found = await how.find(typed)
  const asTyped = { found, search: { ...typed, correction: null } }
  if (asked.isExact || !how.isNothing(found)) return asTyped
  const search = await readTerms(deps, asked)
  return search.correction === null ? asTyped : { found: await how.find(search), search }
}

function readAsTyped(deps: SearchDeps, { q, isUnfinished = false }: Asked): SearchWanted {
  const campuses = openCampuses(deps.institute).map(({ name }) => name)
  return readSearch(q, { campuses, isUnfinished })
}

/**
 * What a search asks for. A word that no course has, as typed or as its beginning, is read as the one that it most
 * likely was to be; nothing else is ever replaced.
 */
export function readTerms(deps: SearchDeps, asked: Asked): Promise<ReadSearch> {
  const { q = '', among, isUnfinished = false } = asked
  const underWay = readings.get(deps) ?? new Map<string, Promise<ReadSearch>>()
  readings.set(deps, underWay)
  const key = `${among} ${isUnfinished} ${q}`
  const waiting = underWay.get(key)
  if (waiting) return waiting
  const reading = readOnce(deps, asked).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

/** A page of courses asks for the list and for the counts at the same moment: their search is read once. */
const readings = new WeakMap<SearchDeps, Map<string, Promise<ReadSearch>>>()

async function readOnce(deps: SearchDeps, asked: Asked): Promise<ReadSearch> {
  const { among = 'shown' } = asked
  const wanted = readAsTyped(deps, asked)
  const doubtful = wanted.terms.filter(
    ({ word, means }) => means.length === 0 && canBeMisspelled(word),
  )
  if (doubtful.length === 0) return { ...wanted, correction: null }
  const store = courseSearchStore(deps.db)
  const known = await store.knownTerms(doubtful, among)
  const unknown = doubtful.map(({ word }) => word).filter((word) => !known.has(word))
  if (unknown.length === 0) return { ...wanted, correction: null }
  const meant = await wordsMeant(deps, unknown, among)
  if (meant.size < unknown.length) return { ...wanted, correction: null }
  const correction = wanted.words.map((word) => meant.get(word) ?? word).join(' ')
  return { ...readAsTyped(deps, { q: correction }), correction }
}

/** For each of these what it most likely was to be, where there is such a word. */
async function wordsMeant(deps: Pick<Deps, 'db'>, words: readonly string[], among: CoursesAsked) {
  const store = courseSearchStore(deps.db)
  const similar = await store.wordsLike(words)
  const near = words.map((word) => ({
    word,
    choices: nearWords(word, [...explainedWords, ...(similar.get(word) ?? [])]),
  }))
  const standing = await store.whereWordsStand(
    near.flatMap(({ choices }) => choices),
    among,
  )
  const isMeant = (word: string, choice: string) => {
    if (explainedWords.includes(choice) || standing.get(choice) === 'heading') return true
    const isLong = word.length >= MIN_LENGTH_IN_DESCRIPTION
    return standing.get(choice) === 'description' && isLong && slipsBetween(word, choice) <= 1
  }
  const meant = near.map(({ word, choices }) => {
    const [closest] = closestWords(
      word,
      choices.filter((choice) => isMeant(word, choice)),
    )
    return [word, closest] as const
  })
  return new Map(meant.filter((pair): pair is [string, string] => pair[1] !== undefined))
}
