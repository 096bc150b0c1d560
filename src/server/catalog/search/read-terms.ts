import { openCampuses } from '#contract/open-campuses.ts'
import type { Deps } from '../../deps/deps.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import { courseSearchStore } from './course-search.store.ts'
import type { CoursesAsked } from './course-search.store.ts'
import { canBeMisspelled, isMeant } from './meant-words.ts'
import { explainedWords, readSearch } from './search-words.ts'
import type { SearchWanted } from './search-words.ts'

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
export async function readTerms(deps: SearchDeps, asked: Asked): Promise<ReadSearch> {
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

/** For each of these the word that was most likely meant, where there is one. */
async function wordsMeant(
  deps: Pick<Deps, 'db'>,
  words: readonly string[],
  among: CoursesAsked,
): Promise<Map<string, string>> {
  const like = await courseSearchStore(deps.db).likeWords({
    words,
    explained: explainedWords,
    among,
  })
  const meant = new Map<string, string>()
  for (const one of like) if (isMeant(one) && !meant.has(one.asked)) meant.set(one.asked, one.word)
  return meant
}
