import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { wordParts } from './search-words.ts'
import type { SearchTerm } from './search-words.ts'

/** Candidates for one misspelled word. */
const MAX_LIKE = 20
/** Shorter words must match whole words of a description, not only beginnings. */
const MIN_BEGINNING_LENGTH = 3
/** A single letter matches only a whole word: 'c' is not 'civil'. */
const MIN_BEGINNING_IN_HEADING = 2

/** Which courses are searched: visible ones, or also the office's drafts. */
export type SearchableCourses = 'shown' | 'all'

/** A match; more points are better. */
export type FoundCourse = { courseId: string; points: number }

export type WordsAsked = {
  words: readonly string[]
  /** Synonyms that no course contains, but that may be meant. */
  explained: readonly string[]
  among: SearchableCourses
}

/** A candidate for the misspelled word `asked`. */
export type LikeWord = {
  asked: string
  word: string
  /** From 0 to 1: pg_trgm's word_similarity, or 1 if the same letters are in another order. */
  likeness: number
  /** From 0 to 1: pg_trgm's similarity of the whole words. */
  similarity: number
  /** The place of the word in courses; 'description' only if no heading has it. */
  place: 'explained' | 'heading' | 'description'
}

/** SQL of the search, on the tables of db/schema/31_catalog_search.sql. */
export function courseSearchStore(db: Queryable) {
  return {
    likeWords: (asked: WordsAsked) => likeWords(db, asked),

    /** Returns the terms that match at least one course each. */
    async knownTerms(terms: readonly SearchTerm[], among: SearchableCourses): Promise<Set<string>> {
      if (terms.length === 0) return new Set()
      const asked = terms.map(
        (term) => sql`select ${term.word}::text as word where ${isThere(hitsOf(term), among)}`,
      )
      const { rows } = await sql<{ word: string }>`${sql.join(asked, sql` union all `)}`.execute(db)
      return new Set(rows.map(({ word }) => word))
    },
  }
}

/**
 * Finds words with the same first letter and a third of the trigrams, or with the same letters,
 * most similar first. Swapped letters leave a short word hardly any common trigram, so that pg_trgm
 * alone misses it.
 */
async function likeWords(
  db: Queryable,
  { words, explained, among }: WordsAsked,
): Promise<LikeWord[]> {
  const hasSameLetters = sql`translate(word, asked, '') = '' and translate(asked, word, '') = ''
    and char_length(word) = char_length(asked)
    and left(word, 1) = any (array[left(asked, 1), substr(asked, 2, 1)])`
  const isLike = sql`word <> asked and (
    word % asked and left(word, 1) = left(asked, 1) or ${hasSameLetters})`
  const stands = (column: 'heading_words' | 'description_words') => {
    const hits = sql`select course_id from course_search
      where ${sql.ref(column)} @@ quote_literal(word)::tsquery`
    return isThere(hits, among)
  }
  const { rows } = await sql<LikeWord>`
    select * from (
      select asked, word, likeness, similarity,
             case when is_explained then 'explained'
                  when ${stands('heading_words')} then 'heading'
                  when ${stands('description_words')} then 'description' end as place
      from unnest(${words}::text[]) as asked
      cross join lateral (
        select word, is_explained, similarity(asked, word),
               case when ${hasSameLetters} then 1 else word_similarity(asked, word) end as likeness
        from (
          select word, false as is_explained from course_search_words where ${isLike}
          union all
          select word, true from unnest(${explained}::text[]) as word where ${isLike}
        ) as alike
        order by likeness desc, similarity desc, word
        limit ${MAX_LIKE}
      ) as nearest
    ) as placed
    where place is not null
    order by asked, likeness desc, similarity desc, word`.execute(db)
  return rows
}

/**
 * Whether one of these hits is among the searched courses. It is materialized because of
 * PostgreSQL's estimate: if one hit suffices, it expects a match nearly everywhere. For a word
 * without a match it would then read every course. Only the first row is fetched in any case.
 */
function isThere(hits: RawBuilder<unknown>, among: SearchableCourses): RawBuilder<boolean> {
  return sql<boolean>`exists (with hits as materialized (${hits}) select from hits ${joined(among)})`
}

function joined(among: SearchableCourses): RawBuilder<unknown> {
  return among === 'all'
    ? sql``
    : sql`join courses on courses.id = hits.course_id and courses.is_public`
}

/**
 * Returns the courses that match all terms: as typed, as a word's beginning, or as a synonym.
 * Without terms it returns every course. A match in the name counts more than in code or
 * department, and least in the description.
 * @param isQuick skips descriptions, for suggestions while typing.
 */
export function coursesFound(
  terms: readonly SearchTerm[],
  isQuick = false,
): RawBuilder<FoundCourse> {
  if (terms.length === 0) return sql`(select id as course_id, 0 as points from courses)`
  const hits = terms.map(
    (term, number) => sql`
    select course_id, ${sql.lit(number)} as term, max(points) as points
    from (${hitsOf(term, isQuick)}) as hits
    group by course_id`,
  )
  return sql`(
    select course_id, sum(points) as points
    from (${sql.join(hits, sql` union all `)}) as hits
    group by course_id
    having count(*) = ${sql.lit(terms.length)})`
}

/** Adds points for an exact name or code, and for words side by side. */
export function relevance(terms: readonly SearchTerm[]): RawBuilder<number> {
  const phrase = terms.map(({ word }) => word).join(' ')
  // lower() runs once for each course instead of for each comparison
  return sql`found.points + (
    select case
      when own.code = ${phrase} then 500
      when own.name = ${phrase} then 400
      when own.name like ${`${likeText(phrase)}%`} then 30
      when own.name like ${anywhere(phrase)} then 10
      else 0 end
    from (select lower(courses.course_code) as code, lower(courses.course_name) as name offset 0) as own)`
}

const EMPTY_WORDS = ['and', 'for', 'from', 'the', 'with', 'ground', 'practice'] as const

/**
 * Similarity of two courses, with their rows `words` and `this_words`. It combines the similarity
 * of the names with the number of words of each name in the other's name or description.
 */
export const nearness: RawBuilder<number> = sql`
  3 * similarity(words.name, this_words.name)
  + ${wordsInCommon('words', 'this_words')} + ${wordsInCommon('this_words', 'words')}`

function wordsInCommon(named: string, other: string): RawBuilder<number> {
  const [name, words] = [sql.ref(`${named}.name`), sql.ref(`${other}.description_words`)]
  const otherName = sql.ref(`${other}.name`)
  return sql`(
    select count(*) from unnest(words_of(${name})) as word
    where char_length(word) >= 3 and word <> all (${sql.val([...EMPTY_WORDS])}::text[])
      and (word = any (words_of(${otherName})) or ${words} @@ quote_literal(word)::tsquery))`
}

function hitsOf({ word, means }: SearchTerm, isQuick = false): RawBuilder<unknown> {
  const asTyped = hitsOfPhrase(word, { isQuick, points: { name: 12, heading: 7, description: 2 } })
  const less = { name: 8, heading: 5, description: 1 }
  // a description has the words of a phrase anywhere: 'building' and 'services' of an app
  const asMeant = means.map((phrase) =>
    hitsOfPhrase(phrase, { isQuick: isQuick || phrase.includes(' '), points: less }),
  )
  const one = singularOf(word)
  const asOne = one === null ? [] : hitsOfPhrase(one, { isQuick, points: less })
  return sql.join([asTyped, ...asMeant, asOne].flat(), sql` union all `)
}

const MIN_PLURAL_LENGTH = 5

/** 'drawing' of 'drawings'; null: it is no plural. */
function singularOf(word: string): string | null {
  const isPlural = word.length >= MIN_PLURAL_LENGTH && /^[a-z]+[^s]s$/.test(word)
  return isPlural ? word.slice(0, -1) : null
}

type Worth = { isQuick: boolean; points: { name: number; heading: number; description: number } }

/**
 * Courses with words that begin like all words of the phrase, in name, code and department, or in
 * the description.
 */
function hitsOfPhrase(phrase: string, { isQuick, points }: Worth): RawBuilder<unknown>[] {
  const parts = wordParts(phrase)
  // 'c#' is not 'c', and '%' can't begin a word
  const hasMarks = parts.join(' ') !== phrase
  const begun = (shortest: number) =>
    parts.map((part) => `'${part}'${part.length < shortest ? '' : ':*'}`).join(' & ')
  const condition = hasMarks
    ? sql`heading like ${anywhere(phrase)}`
    : sql`heading_words @@ ${begun(MIN_BEGINNING_IN_HEADING)}::tsquery`
  const inHeading = sql`
    select course_id, case when ' ' || name like ${`% ${likeText(phrase)}%`} then ${sql.lit(points.name)}
                      else ${sql.lit(points.heading)} end as points
    from course_search where ${condition}`
  if (isQuick || parts.length === 0 || (hasMarks && parts.some(({ length }) => length === 1)))
    return [inHeading]
  const inDescription = sql`
    select course_id, ${sql.lit(points.description)} as points
    from course_search where description_words @@ ${begun(MIN_BEGINNING_LENGTH)}::tsquery`
  return [inHeading, inDescription]
}

function anywhere(text: string): string {
  return `%${likeText(text)}%`
}
