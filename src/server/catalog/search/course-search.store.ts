import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { likeText } from '../../db/like-text.ts'
import { wordParts } from './search-words.ts'
import type { SearchTerm } from './search-words.ts'

/** Candidates for one misspelled word. */
const MAX_LIKE = 20
/** Shorter words of a description must be there as typed, not only begin like that. */
const MIN_BEGINNING_LENGTH = 3
/** One letter is a word of its own: 'c' is not 'civil'. */
const MIN_BEGINNING_IN_HEADING = 2

/** Whose words count: what visitors see, or the office's drafts too. */
export type CoursesAsked = 'shown' | 'all'

/** What a course has of a search: the higher the points, the better. */
export type FoundCourse = { courseId: string; points: number }

export type WordsAsked = {
  words: readonly string[]
  /** Words that are no course's own and may be meant too. */
  explained: readonly string[]
  among: CoursesAsked
}

/** A word that somebody may have meant who typed `asked`. */
export type LikeWord = {
  asked: string
  word: string
  /** From 0 to 1: pg_trgm's word_similarity, or 1 where the same letters stand in another order. */
  likeness: number
  /** From 0 to 1: pg_trgm's similarity of the whole words. */
  similarity: number
  /** Where a course has it; a description only where no heading has it. */
  place: 'explained' | 'heading' | 'description'
}

/** SQL of the search, over the tables of db/schema/31_catalog_search.sql. */
export function courseSearchStore(db: Queryable) {
  return {
    likeWords: (asked: WordsAsked) => likeWords(db, asked),

    /** Which of these find something, each by itself. */
    async knownTerms(terms: readonly SearchTerm[], among: CoursesAsked): Promise<Set<string>> {
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
 * Words that begin like those asked and share a third of their letter groups, or have the same letters, the most similar
 * first. Swapped letters leave a short word hardly any letter group, so that pg_trgm alone misses them.
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
 * Whether one of these hits is among the courses asked for. Materialized, because PostgreSQL takes a word to stand nearly
 * everywhere where one hit is enough, and then reads every course for one that stands nowhere; only the first is fetched all the same.
 */
function isThere(hits: RawBuilder<unknown>, among: CoursesAsked): RawBuilder<boolean> {
  return sql<boolean>`exists (with hits as materialized (${hits}) select from hits ${joined(among)})`
}

/** Courses of which `hits` has an id. */
function joined(among: CoursesAsked): RawBuilder<unknown> {
  return among === 'all'
    ? sql``
    : sql`join courses on courses.id = hits.course_id and courses.is_public`
}

/**
 * The courses that have all of these words, each as typed, as a word's beginning, or as what it means; without words,
 * every course. A name counts more than code or department, and a description least.
 * @param isQuick without descriptions: for who is still typing.
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

/** Among those found: also what is called or coded exactly so, or has the words side by side. */
export function relevance(terms: readonly SearchTerm[]): RawBuilder<number> {
  const phrase = terms.map(({ word }) => word).join(' ')
  // small letters are made once for each course, and not for each comparison
  return sql`found.points + (
    select case
      when own.code = ${phrase} then 500
      when own.name = ${phrase} then 400
      when own.name like ${`${likeText(phrase)}%`} then 30
      when own.name like ${anywhere(phrase)} then 10
      else 0 end
    from (select lower(courses.course_code) as code, lower(courses.course_name) as name offset 0) as own)`
}

/** Words that say nothing of a subject. */
const EMPTY_WORDS = ['and', 'for', 'from', 'the', 'with', 'ground', 'practice'] as const

/**
 * How near two courses are, `words` and `this_words` being their rows: how alike their names are, and how many words of
 * each name stand in the other's name or description.
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
  const asMeant = means.map((phrase) =>
    hitsOfPhrase(phrase, { isQuick, points: { name: 8, heading: 5, description: 1 } }),
  )
  return sql.join([asTyped, ...asMeant].flat(), sql` union all `)
}

type Worth = { isQuick: boolean; points: { name: number; heading: number; description: number } }

/** Courses in which words begin as all those of the phrase do, in name, code and department, or in the description. */
function hitsOfPhrase(phrase: string, { isQuick, points }: Worth): RawBuilder<unknown>[] {
  const parts = wordParts(phrase)
  // 'c#' is not 'c', and '%' is nothing that begins
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
