import type { Deps } from '../../deps/deps.ts'
import { courseSearchStore } from './course-search.store.ts'
import { canBeMisspelled, closestWords } from './misspelling.ts'
import { searchWords } from './search-words.ts'
import type { SearchTerm } from './search-words.ts'

/** What a visitor typed, word by word, with the words of the catalogue that each may stand for. */
export async function readTerms(
  deps: Pick<Deps, 'db'>,
  q: string | undefined,
): Promise<SearchTerm[]> {
  const words = searchWords(q)
  const doubtful = words.filter(canBeMisspelled)
  if (doubtful.length === 0) return words.map((word) => ({ word, closeWords: [] }))
  const similar = await courseSearchStore(deps.db).wordsLike(doubtful)
  return words.map((word) => ({ word, closeWords: closestWords(word, similar.get(word) ?? []) }))
}
