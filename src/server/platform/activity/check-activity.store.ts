import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { hashOfLine } from './activity-chain.store.ts'

const LINKS_AT_ONCE = 200
/** The lowest bigint, so that no line can be inserted before the first link. */
const LOWEST = '-9223372036854775808'

export type ActivityReport = {
  /** One sentence for each difference from the chain. */
  inconsistencies: string[]
  links: number
  lines: number
  /** Hash of the last link in hexadecimal; null without links. */
  head: string | null
  /** Lines without a link, and the time of the oldest. */
  waiting: { lines: number; since: Date | null }
}

/** Recomputes every hash of the activity log, a few links at a time. */
export async function checkActivity(db: Queryable): Promise<ActivityReport> {
  const report: ActivityReport = {
    inconsistencies: [],
    links: 0,
    lines: 0,
    head: null,
    waiting: await waitingLines(db),
  }
  for (let reached = 0; ;) {
    const links = await linksAfter(db, reached)
    const last = links.at(-1)
    if (!last) return report
    report.inconsistencies.push(...links.flatMap(inconsistenciesInLink))
    report.links += links.length
    report.lines += links.reduce((sum, { lines }) => sum + lines, 0)
    report.head = last.sha256.toString('hex')
    reached = last.number
  }
}

type Link = Awaited<ReturnType<typeof linksAfter>>[number]

/** Reads the next links, with the current hash of their lines. */
async function linksAfter(db: Queryable, reached: number) {
  const { rows } = await sql<{
    number: number
    isNext: boolean
    fromPosition: number
    toPosition: number
    chainedAt: Date
    sha256: Buffer
    lines: number
    found: number
    isSame: boolean
  }>`
    with page as (
      select * from activity_chain where number >= ${reached} order by number limit ${LINKS_AT_ONCE + 1}),
    link as (
      select page.*, number = coalesce(lag(number) over in_order, 0) + 1 as is_next,
        lag(to_position) over in_order as before_position,
        coalesce(lag(sha256) over in_order, ''::bytea) as before_sha256
      from page window in_order as (order by number))
    select number, is_next, coalesce(before_position, 0) + 1 as from_position, to_position, chained_at, link.sha256,
      link.lines, found.lines as found,
      link.sha256 = sha256(before_sha256 || coalesce(found.hashes, ''::bytea)) as is_same
    from link cross join lateral (
      select count(*) as lines, string_agg(${hashOfLine}, ''::bytea order by position) as hashes from activity
      where position <= to_position and position > coalesce(before_position, ${LOWEST})) as found
    where number > ${reached} order by number`.execute(db)
  return rows
}

function inconsistenciesInLink(link: Link): string[] {
  const { fromPosition, toPosition, lines, found } = link
  const when = link.chainedAt.toISOString()
  const linkLabel = `Lines ${fromPosition} to ${toPosition} of the activity log, chained ${when}`
  const chain = link.isNext
    ? []
    : [`The chain of the activity log lacks what came before ${linkLabel}`]
  if (lines !== found) return [...chain, `${linkLabel}: ${lines} were there, ${found} are.`]
  return link.isSame ? chain : [...chain, `${linkLabel}: one of them, or its hash, was changed.`]
}

async function waitingLines(db: Queryable): Promise<ActivityReport['waiting']> {
  const { rows } = await sql<ActivityReport['waiting']>`
    select count(*) as lines, min(happened_at) as since from activity
    where position > coalesce((select max(to_position) from activity_chain), 0)`.execute(db)
  return rows[0] ?? { lines: 0, since: null }
}
