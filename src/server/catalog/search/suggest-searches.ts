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
    findWords(deps, filter),
    findNeedlessFilters(deps, filter),
  ])
  return { words, without }
}

/**
 * Of a search of several words what they may mean as one ('oto cad' is 'autocad'), then those that find something;
 * for the others, what looks most like them.
 */
async function findWords(
  deps: Pick<Deps, 'db'>,
  { terms, today }: CourseFilter,
): Promise<string[]> {
  const store = courseSearchStore(deps.db)
  const words = terms.map(({ word }) => word)
  const asOne = words.join('')
  const [similar, begin] = await Promise.all([
    store.wordsLike([...words, asOne]),
    store.beginnings(words),
  ])
  const leading = (tried: string[]) => leadSomewhere(deps, today, tried)
  const found: string[] =
    terms.length > 1 ? await leading(closestWords(asOne, similar.get(asOne) ?? [])) : []
  for (const { word, closeWords } of terms.slice(0, MAX_WORDS)) {
    const alike = (similar.get(word) ?? []).filter((other) => isAlike(word, other))
    // codes and versions are no words of the catalogue: they are typed as they are
    const asTyped = begin.has(word) || /\d/.test(word) ? [word] : []
    const tried = [...asTyped, ...closeWords, ...alike.slice(0, MAX_TRIED)]
    // of several words each gives one; the only word of a search gives all that look like it
    found.push(...(await leading(tried)).slice(0, terms.length > 1 ? 1 : MAX_TRIED))
  }
  return [...new Set(found)].slice(0, MAX_WORDS)
}

async function leadSomewhere(
  deps: Pick<Deps, 'db'>,
  today: string,
  words: string[],
): Promise<string[]> {
  const store = catalogStore(deps.db)
  const terms = words.map((word): SearchTerm[] => [{ word, closeWords: [] }])
  const totals = terms.map((term) => store.countCourses({ today, terms: term }))
  const counted = await Promise.all(totals)
  return words.filter((_, i) => (counted[i] ?? 0) > 0)
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
  const total = await store.countCourses({ today: filter.today, terms: filter.terms })
  return total > 0 ? [{ filter: 'all', total }] : []
}
