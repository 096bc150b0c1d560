import type { SearchSuggestions } from '#contract/catalog.ts'
import type { Deps } from '../../deps/deps.ts'
import { catalogStore } from './catalog.store.ts'
import type { CourseFilter } from './catalog.store.ts'
import { courseSearchStore } from './course-search.store.ts'
import { closestWords, isAlike } from './misspelling.ts'
import type { SearchTerm } from './search-words.ts'

const MAX_WORDS = 4
/** Of the words that look a little like one that leads nowhere, how many are tried. */
const MAX_TRIED = 3
const filters = ['department', 'mode', 'duration', 'fee', 'campus', 'startMonth'] as const

/** What a search that found nothing can be changed to, so that it finds something. */
export async function suggestSearches(
  deps: Pick<Deps, 'db'>,
  filter: CourseFilter,
): Promise<SearchSuggestions> {
  const [words, without] = await Promise.all([
    findWords(deps, filter.terms),
    findNeedlessFilters(deps, filter),
  ])
  return { words, without }
}

/**
 * Of a search of several words what they may mean as one ('solid wroks' is 'solidworks'), then those that find something;
 * for the only word of a search, what looks most like it.
 */
async function findWords(deps: Pick<Deps, 'db'>, terms: readonly SearchTerm[]): Promise<string[]> {
  const store = courseSearchStore(deps.db)
  const words = terms.map(({ word }) => word)
  const asOne = words.join('')
  const [similar, known] = await Promise.all([
    store.wordsLike([...new Set([...words, asOne])]),
    store.knownTerms(terms, 'shown'),
  ])
  const found: string[] =
    terms.length > 1 ? await leadSomewhere(deps, closestWords(asOne, similar.get(asOne) ?? [])) : []
  for (const { word } of terms.slice(0, MAX_WORDS)) {
    const alike = (similar.get(word) ?? []).filter((other) => isAlike(word, other))
    const tried = known.has(word) ? [word] : await leadSomewhere(deps, alike.slice(0, MAX_TRIED))
    // of several words each gives one; the only word of a search gives all that look like it
    found.push(...tried.slice(0, terms.length > 1 ? 1 : MAX_TRIED))
  }
  return [...new Set(found)].slice(0, MAX_WORDS)
}

/** Those of the words that a shown course still has. */
async function leadSomewhere(deps: Pick<Deps, 'db'>, words: string[]): Promise<string[]> {
  const terms = words.map((word) => ({ word, means: [] }))
  const known = await courseSearchStore(deps.db).knownTerms(terms, 'shown')
  return words.filter((word) => known.has(word))
}

async function findNeedlessFilters(
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
  const { today, terms, campuses } = filter
  const total = await store.countCourses({ today, terms, campuses })
  return total > 0 ? [{ filter: 'all', total }] : []
}
