import { ownEntry } from '#contract/own-entry.ts'
import { oneSpelling } from '#contract/visible-text.ts'
import { campusWords, fillerWords, searchWords } from '#institute/search-words.ts'

/** How many words of a search are looked at. */
const MAX_WORDS = 8
/** So many words may be one phrase of institute/search-words.ts. */
const MAX_PHRASE = 3
/** Of a word that is not finished yet; fewer letters may become anything. */
const MIN_UNFINISHED = 3
/** More phrases than these make the answer worse, not better. */
const MAX_MEANT = 4

/** One word of a search, or a phrase, and the catalogue's own phrases for it. */
export type SearchTerm = { word: string; means: readonly string[] }

export type SearchWanted = {
  /** What is looked at, in the order in which it was typed. */
  words: readonly string[]
  /** All of which a course must have. */
  terms: readonly SearchTerm[]
  /** null: no campus was named; else the course is taught at one of these. */
  campuses: readonly string[] | null
}

const fillers = new Set(fillerWords.map(plainWords))
const meanings = new Map(
  searchWords.flatMap(({ typed, means }) =>
    typed.map((word) => [plainWords(word), means] as const),
  ),
)

type CampusesByWord = ReadonlyMap<string, readonly { campus: string }[]>

/**
 * What a search asks for; the order of its words does not matter to what is found. Words around those that are meant
 * count only where there is nothing else.
 * @param options.isUnfinished the last word is still being typed.
 * @param options.campuses the names of those that a search may name; left out: it names none.
 */
export function readSearch(
  text: string | undefined,
  options: { isUnfinished?: boolean; campuses?: readonly string[] } = {},
): SearchWanted {
  const { isUnfinished = false, campuses = [] } = options
  const campusesByWord = byWord(campuses)
  const given = plainWords(text ?? '')
    .split(' ')
    .filter(Boolean)
    .map(withoutPunctuation)
  const words = given.filter((word) => wordParts(word).length > 0)
  const meant = words.filter((word) => !fillers.has(word))
  const looked = [meant, words, given].find((some) => some.length > 0) ?? []
  const phrases = [...new Set(phrasesOf(looked.slice(0, MAX_WORDS), campusesByWord))]
  const named = phrases.flatMap((phrase) => campusesByWord.get(phrase) ?? [])
  const terms = phrases
    .filter((phrase) => !campusesByWord.has(phrase))
    .map((word) => ({ word, means: meantBy(word, isUnfinished && word === phrases.at(-1)) }))
  return {
    words: phrases,
    terms,
    campuses: named.length === 0 ? null : [...new Set(named.map(({ campus }) => campus))],
  }
}

/** The words of a search, without those around what is meant. */
export function readableWords(text: string): readonly string[] {
  return readSearch(text).words
}

/** The words that institute/search-words.ts explains, of one word each: what a misspelled one may have been meant as. */
export const explainedWords: readonly string[] = [...meanings.keys()].filter(
  (word) => !word.includes(' '),
)

/** Those that were asked for last: each search names the same. */
let known: { names: string; byWord: CampusesByWord } = { names: '', byWord: new Map() }

/** By their names and by what people call them, in small letters. */
function byWord(campuses: readonly string[]): CampusesByWord {
  const names = JSON.stringify(campuses)
  if (known.names !== names) known = { names, byWord: wordsOf(campuses) }
  return known.byWord
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

/** The campuses whose names, or what people call them, begin so. */
export function campusesBeginning(text: string, campuses: readonly string[]): string[] {
  const asked = plainWords(text)
  if (asked.length < MIN_UNFINISHED) return []
  const found = [...byWord(campuses)].filter(([word]) => word.startsWith(asked))
  return [...new Set(found.flatMap(([, named]) => named.map(({ campus }) => campus)))]
}

/**
 * In small letters and one spelling, with one space between words and without what nobody sees.
 */
export function plainWords(text: string): string {
  return oneSpelling(text)
    .toLowerCase()
    .replaceAll(/[\u200B-\u200D\uFEFF]/g, '')
    .replaceAll(/[\s,;/]+/g, ' ')
    .trim()
}

/** The letters and figures of a word, without the marks between them: 'asp.net' is 'asp' and 'net'. */
export function wordParts(word: string): string[] {
  return word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** What a sentence puts around a word; '.net' and 'c#' are words as they are. */
function withoutPunctuation(word: string): string {
  return word.replace(/^["'(“‘]+/, '').replace(/[.!?:"')”’]{1,3}$/, '') || word
}

/** The longest phrases that are explained, and the words between them. */
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
    if (meanings.has(phrase) || campusesByWord.has(phrase)) return phrase
  }
  return words[at] ?? ''
}

function meantBy(word: string, isUnfinished: boolean): readonly string[] {
  const meant = meanings.get(word)
  if (meant || !isUnfinished || word.length < MIN_UNFINISHED) return meant ?? []
  const begun = [...meanings].filter(([typed]) => typed.startsWith(word))
  return [...new Set(begun.flatMap(([, means]) => means))].slice(0, MAX_MEANT)
}
