import { ownEntry } from '#contract/platform/own-entry.ts'
import { oneSpelling } from '#contract/platform/text/visible-text.ts'
import { campusWords, fillerWords, narrowingWords, searchWords } from '#institute/search-words.ts'
import type { SearchNarrow } from '#institute/search-words.ts'

/** Further words of a search are ignored. */
const MAX_WORDS = 8
/** Maximum words of a phrase in institute/search-words.ts. */
const MAX_PHRASE = 3
/** Minimum length of an unfinished word to look for synonyms; shorter ones are ambiguous. */
const MIN_UNFINISHED = 3
/** More synonyms would make the results worse. */
const MAX_SYNONYMS = 4

/** A word or phrase of a search, and its synonyms in the catalogue. */
export type SearchTerm = { word: string; means: readonly string[] }

export type ParsedSearch = {
  /** The words used, in the order they were typed. */
  words: readonly string[]
  /** A course must match all. */
  terms: readonly SearchTerm[]
  /** null: no campus was named; otherwise a course must be taught at one of these. */
  campuses: readonly string[] | null
  /** Filters that were named by a word, such as 'weekend'. */
  narrows: readonly SearchNarrow[]
}

const fillers = new Set(fillerWords.map(plainWords))
const meanings = new Map(
  searchWords.flatMap(({ typed, means }) =>
    typed.map((word) => [plainWords(word), means] as const),
  ),
)

const narrows = new Map(
  Object.entries(narrowingWords).flatMap(([narrow, typed]) =>
    // the table's own names
    typed.map((word) => [plainWords(word), narrow as SearchNarrow] as const),
  ),
)

type CampusesByWord = ReadonlyMap<string, readonly { campus: string }[]>

/**
 * Reads a search; the order of words does not affect the results. Filler words count only if there
 * is nothing else.
 * @param options.isUnfinished the last word is still being typed.
 * @param options.campuses names of the campuses that a search may name; default: none.
 * @param options.isNarrowing words such as 'weekend' are filters; default: they are words.
 */
export function readSearch(
  text: string | undefined,
  options: { isUnfinished?: boolean; campuses?: readonly string[]; isNarrowing?: boolean } = {},
): ParsedSearch {
  const { isUnfinished = false, campuses = [], isNarrowing = false } = options
  const campusesByWord = byWord(campuses)
  const given = plainWords(text ?? '')
    .split(' ')
    .filter(Boolean)
    .map(withoutPunctuation)
  const words = given.filter((word) => wordParts(word).length > 0)
  const significant = words.filter((word) => !fillers.has(word))
  const counted = [significant, words, given].find((some) => some.length > 0) ?? []
  const phrases = [...new Set(phrasesOf(counted.slice(0, MAX_WORDS), campusesByWord))]
  const named = phrases.flatMap((phrase) => campusesByWord.get(phrase) ?? [])
  const terms = phrases
    .filter((phrase) => !campusesByWord.has(phrase) && !(isNarrowing && narrows.has(phrase)))
    .map((word) => ({ word, means: synonymsOf(word, isUnfinished && word === phrases.at(-1)) }))
  return {
    words: phrases,
    terms,
    campuses: named.length === 0 ? null : [...new Set(named.map(({ campus }) => campus))],
    narrows: isNarrowing
      ? [...new Set(phrases.flatMap((phrase) => narrows.get(phrase) ?? []))]
      : [],
  }
}

/** The words of a search without filler words. */
export function readableWords(text: string): readonly string[] {
  return readSearch(text).words
}

/** Single words explained in institute/search-words.ts, as candidates for misspelled ones. */
export const explainedWords: readonly string[] = [...meanings.keys()].filter(
  (word) => !word.includes(' '),
)

/** The last result, cached because each search passes the same campuses. */
let cachedCampuses: { names: string; byWord: CampusesByWord } = { names: '', byWord: new Map() }

/** Campuses by name and by synonyms, in lower case. */
function byWord(campuses: readonly string[]): CampusesByWord {
  const names = JSON.stringify(campuses)
  if (cachedCampuses.names !== names) cachedCampuses = { names, byWord: wordsOf(campuses) }
  return cachedCampuses.byWord
}

function wordsOf(campuses: readonly string[]): CampusesByWord {
  return Map.groupBy(
    campuses.flatMap((campus) =>
      [campus, ...(ownEntry(campusWords, campus) ?? [])].map((word) => ({
        campus,
        word: plainWords(word),
      })),
    ),
    ({ word }) => word,
  )
}

/** Campuses with a name or synonym that begins with this text. */
export function campusesBeginning(text: string, campuses: readonly string[]): string[] {
  const prefix = plainWords(text)
  if (prefix.length < MIN_UNFINISHED) return []
  const found = [...byWord(campuses)].filter(([word]) => word.startsWith(prefix))
  return [...new Set(found.flatMap(([, named]) => named.map(({ campus }) => campus)))]
}

/** Normalizes text: lower case, one spelling, single spaces, no invisible characters. */
export function plainWords(text: string): string {
  return oneSpelling(text)
    .toLowerCase()
    .replaceAll(/[\u200B-\u200D\uFEFF]/g, '')
    .replaceAll(/[\s,;/]+/g, ' ')
    .trim()
}

/** Letters and digits of a word without the marks between them: 'asp.net' is 'asp' and 'net'. */
export function wordParts(word: string): string[] {
  return word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Removes punctuation around a word, but keeps words such as '.net' and 'c#'. */
function withoutPunctuation(word: string): string {
  return word.replace(/^["'(“‘]+/, '').replace(/[.!?:"')”’]{1,3}$/, '') || word
}

/** The longest explained phrases, and the words between them. */
function phrasesOf(words: readonly string[], campusesByWord: CampusesByWord): string[] {
  const phrases: string[] = []
  for (let i = 0; i < words.length;) {
    const phrase = phraseAt(words, i, campusesByWord)
    phrases.push(phrase)
    i += phrase.split(' ').length
  }
  return phrases
}

function phraseAt(words: readonly string[], at: number, campusesByWord: CampusesByWord): string {
  for (let length = MAX_PHRASE; length > 1; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ')
    if (meanings.has(phrase) || narrows.has(phrase) || campusesByWord.has(phrase)) return phrase
  }
  return words[at] ?? ''
}

function synonymsOf(word: string, isUnfinished: boolean): readonly string[] {
  const synonyms = meanings.get(word)
  if (synonyms || !isUnfinished || word.length < MIN_UNFINISHED) return synonyms ?? []
  const begun = [...meanings].filter(([typed]) => typed.startsWith(word))
  return [...new Set(begun.flatMap(([, means]) => means))].slice(0, MAX_SYNONYMS)
}
