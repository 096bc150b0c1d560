import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { likeText } from '../../db/like-text.ts'
import { wordParts } from './search-words.ts'
import type { SearchTerm } from './search-words.ts'

/** Far more than a misspelling has; only bounds what one word can cost. */
const MAX_CANDIDATES = 400
/** Shorter words of a description must be there as typed, not only begin like that. */
const MIN_BEGINNING_LENGTH = 3

/** What a course has of a search: the higher the points, the better. */
export type FoundCourse = { courseId: string; points: number }

/** SQL of the search: the tables that db/migrations/0007 keeps beside the catalogue. */
export function courseSearchStore(db: Queryable) {
  return {
    /**
     * Words of the catalogue that look like each of these, the most similar first: the ones that share
     * letter groups, and for swapped letters, which share few, the ones of about this length that begin
     * alike.
     */
    async wordsLike(words: readonly string[]): Promise<Map<string, string[]>> {
      const { rows } = await sql<{ asked: string; found: string[] }>`
        select asked, array(
          select word from course_search_words
          where word % asked
             or left(word, 1) = left(asked, 1)
                and char_length(word) between char_length(asked) - 2 and char_length(asked) + 4
          order by similarity(word, asked) desc, word
          limit ${MAX_CANDIDATES}
        ) as found
        from unnest(${words}::text[]) as asked`.execute(db)
      return new Map(rows.map(({ asked, found }) => [asked, found]))
    },

    /** Those with which a word of the catalogue begins: 'oto' is in 'motor', but nobody means that by it. */
    async beginnings(words: readonly string[]): Promise<Set<string>> {
      const patterns = words.map((word) => `${likeText(word)}%`)
      const { rows } = await sql<{ asked: string }>`
        select asked from unnest(${words}::text[], ${patterns}::text[]) as given(asked, pattern)
        where exists (select from course_search_words where word like pattern)`.execute(db)
      return new Set(rows.map(({ asked }) => asked))
    },
  }
}

/**
 * The courses that have all of these words, each as typed or as a close one; without words, every
 * course. One that has every word as typed stands before all that are only close; a name counts more
 * than code or department, and a description least.
 */
export function coursesFound(terms: readonly SearchTerm[]): RawBuilder<FoundCourse> {
  if (terms.length === 0) return sql`(select id as course_id, 0 as points from courses)`
  const hits = terms.map(
    (term, number) => sql`
    select course_id, ${sql.lit(number)} as term, max(points) as points, bool_or(is_typed) as is_typed
    from (${sql.join([...hitsAsTyped(term), ...hitsNearby(term)], sql` union all `)}) as hits
    group by course_id`,
  )
  return sql`(
    select course_id, sum(points) + case when bool_and(is_typed) then 1000 else 0 end as points
    from (${sql.join(hits, sql` union all `)}) as hits
    group by course_id
    having count(*) = ${sql.lit(terms.length)})`
}

/** Among those found: also what is called or coded exactly so, or has the words side by side. */
export function relevance(terms: readonly SearchTerm[]): RawBuilder<number> {
  const phrase = terms.map(({ word }) => word).join(' ')
  return sql`found.points + case
    when lower(courses.course_code) = ${phrase} then 500
    when lower(courses.course_name) = ${phrase} then 400
    when lower(courses.course_name) like ${`${likeText(phrase)}%`} then 30
    when lower(courses.course_name) like ${anywhere(phrase)} then 10
    else 0 end`
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

function hitsAsTyped({ word }: SearchTerm): RawBuilder<unknown>[] {
  const inHeading = sql`
    select course_id, true as is_typed,
           case when ' ' || name like ${`% ${likeText(word)}%`} then 12
                when name like ${anywhere(word)} then 9 else 7 end as points
    from course_search where ${headingHas(word)}`
  const parts = wordParts(word).map((part) =>
    part.length < MIN_BEGINNING_LENGTH ? `'${part}'` : `'${part}':*`,
  )
  if (parts.length === 0) return [inHeading]
  return [inHeading, inDescription({ query: parts.join(' & '), isTyped: true, points: 2 })]
}

/** One or two letters mean a word of their own, or its beginning: 'ai' is not in 'maintenance'. */
function headingHas(word: string): RawBuilder<unknown> {
  if (!/^\p{L}{1,2}$/u.test(word)) return sql`heading like ${anywhere(word)}`
  return sql`(heading like ${`${word}%`} or heading like ${`% ${word}%`})`
}

function hitsNearby({ closeWords }: SearchTerm): RawBuilder<unknown>[] {
  if (closeWords.length === 0) return []
  const texts = closeWords.map(anywhere)
  const inHeading = sql`
    select course_id, false as is_typed,
           case when name like any (${texts}::text[]) then 6 else 5 end as points
    from course_search
    where ${sql.join(
      texts.map((text) => sql`heading like ${text}`),
      sql` or `,
    )}`
  const query = closeWords.map((word) => `'${word}'`).join(' | ')
  return [inHeading, inDescription({ query, isTyped: false, points: 1 })]
}

/** The query is in PostgreSQL's tsquery notation, of words without any marks. */
function inDescription(hit: { query: string; isTyped: boolean; points: number }) {
  return sql`
    select course_id, ${sql.lit(hit.isTyped)} as is_typed, ${sql.lit(hit.points)} as points
    from course_search where description_words @@ ${hit.query}::tsquery`
}

function anywhere(text: string): string {
  return `%${likeText(text)}%`
}
