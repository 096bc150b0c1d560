import type { SearchSuggestions } from '#contract/catalog/catalog.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { catalogStore } from './catalog.store.ts'
import type { CourseFilter } from './catalog.store.ts'
import { courseSearchStore } from './course-search.store.ts'
import type { LikeWord } from './course-search.store.ts'
import { isCorrectable, isLikelySpelling, isWorthSuggesting } from './likely-spelling.ts'
import type { SearchTerm } from './search-words.ts'

const MAX_WORDS = 4
const MAX_FOR_ONE_WORD = 3
/** Maximum difference in length between words typed apart and the one word they mean. */
const MAX_LENGTHS_APART = 2
const filters = ['department', 'mode', 'duration', 'fee', 'campus', 'startMonth'] as const

/** Suggests searches with results in place of one without. */
export async function suggestSearches(
  deps: Pick<Deps, 'db'>,
  filter: CourseFilter,
): Promise<SearchSuggestions> {
  const [words, without] = await Promise.all([
    findWords(deps, filter.terms),
    findRemovableFilters(deps, filter),
  ])
  return { words, without }
}

/**
 * For several words: the single word that they may mean together ('solid wroks' is 'solidworks').
 * Then follows a word with results for each. For one word: the most similar words.
 */
async function findWords(deps: Pick<Deps, 'db'>, terms: readonly SearchTerm[]): Promise<string[]> {
  const store = courseSearchStore(deps.db)
  const words = terms.map(({ word }) => word)
  const joined = words.join('')
  const candidates = [...new Set([...words, joined])].filter(isCorrectable)
  const [like, known] = await Promise.all([
    store.likeWords({ words: candidates, explained: [], among: 'shown' }),
    store.knownTerms(terms, 'shown'),
  ])
  const isJoinedWord = (one: LikeWord) =>
    Math.abs(one.word.length - joined.length) <= MAX_LENGTHS_APART && isLikelySpelling(one)
  const proposed = (word: string) =>
    like.filter((one) => one.asked === word && isWorthSuggesting(one)).map((one) => one.word)
  const found =
    terms.length > 1
      ? like.filter((one) => one.asked === joined && isJoinedWord(one)).map((one) => one.word)
      : []
  for (const { word } of terms.slice(0, MAX_WORDS)) {
    const tried = known.has(word) ? [word] : proposed(word)
    found.push(...tried.slice(0, terms.length > 1 ? 1 : MAX_FOR_ONE_WORD))
  }
  return [...new Set(found)].slice(0, MAX_WORDS)
}

async function findRemovableFilters(
  deps: Pick<Deps, 'db'>,
  filter: CourseFilter,
): Promise<SearchSuggestions['without']> {
  const store = catalogStore(deps.db)
  const used = filters.filter((name) => filter[name] !== undefined)
  const found: SearchSuggestions['without'] = []
  for (const name of used) {
    const total = await store.countCourses({ ...filter, [name]: undefined })
    if (total > 0) found.push({ filter: name, total })
  }
  if (found.length > 0 || used.length < 2) return found
  const { today, terms, campuses, narrows } = filter
  const total = await store.countCourses({ today, terms, campuses, narrows })
  return total > 0 ? [{ filter: 'all', total }] : []
}
