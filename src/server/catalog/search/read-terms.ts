import { openCampuses } from '#contract/institute/open-campuses.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import { courseSearchStore } from './course-search.store.ts'
import type { SearchableCourses } from './course-search.store.ts'
import { isCorrectable, isLikelySpelling } from './likely-spelling.ts'
import { explainedWords, readSearch } from './search-words.ts'
import type { ParsedSearch } from './search-words.ts'

export type ReadSearch = ParsedSearch & {
  /**
   * The corrected search, if a word matches nothing but resembles one that does; otherwise null.
   */
  correction: string | null
}

/** The database, and the campuses that a search may name. */
export type SearchDeps = Pick<Deps, 'db'> & { institute: Pick<CampusesKnown, 'campuses'> }

type SearchRequest = {
  q: string | undefined
  /** Default: visible courses. */
  among?: SearchableCourses
  /** The last word is still being typed. */
  isUnfinished?: boolean
}

/**
 * Searches the typed words. Only if nothing is found, it searches the corrected spelling: most
 * searches then need no check for misspelled words.
 * @param request.isExact no correction. @param options.find runs a search. @param options.isNothing whether
 *   the result is empty.
 */
export async function findWithCorrection<Found>(
  deps: SearchDeps,
  request: SearchRequest & { isExact?: boolean },
  options: { find: (search: ParsedSearch) => Promise<Found>; isNothing: (found: Found) => boolean },
): Promise<{ found: Found; search: ReadSearch }> {
  const typed = parseTyped(deps, request)
  const found = await options.find(typed)
  const asTyped = { found, search: { ...typed, correction: null } }
  if (request.isExact || !options.isNothing(found)) return asTyped
  const search = await readTerms(deps, request)
  return search.correction === null ? asTyped : { found: await options.find(search), search }
}

function parseTyped(
  deps: SearchDeps,
  { q, isUnfinished = false, among = 'shown' }: SearchRequest,
): ParsedSearch {
  const campuses = openCampuses(deps.institute).map(({ name }) => name)
  return readSearch(q, { campuses, isUnfinished, isNarrowing: among === 'shown' })
}

/**
 * Reads a search. A word that matches no course, not even as a beginning, is replaced by the most
 * likely one.
 */
export async function readTerms(deps: SearchDeps, request: SearchRequest): Promise<ReadSearch> {
  const { among = 'shown' } = request
  const typed = parseTyped(deps, request)
  const doubtful = typed.terms.filter(
    ({ word, means }) => means.length === 0 && isCorrectable(word),
  )
  if (doubtful.length === 0) return { ...typed, correction: null }
  const store = courseSearchStore(deps.db)
  const known = await store.knownTerms(doubtful, among)
  const unknown = doubtful.map(({ word }) => word).filter((word) => !known.has(word))
  if (unknown.length === 0) return { ...typed, correction: null }
  const replacements = await likelyWords(deps, unknown, among)
  if (replacements.size < unknown.length) return { ...typed, correction: null }
  const correction = typed.words.map((word) => replacements.get(word) ?? word).join(' ')
  return { ...parseTyped(deps, { q: correction, among }), correction }
}

/** The most likely intended word for each of these, if there is one. */
async function likelyWords(
  deps: Pick<Deps, 'db'>,
  words: readonly string[],
  among: SearchableCourses,
): Promise<Map<string, string>> {
  const like = await courseSearchStore(deps.db).likeWords({
    words,
    explained: explainedWords,
    among,
  })
  const replacements = new Map<string, string>()
  for (const one of like)
    if (isLikelySpelling(one) && !replacements.has(one.asked)) replacements.set(one.asked, one.word)
  return replacements
}
