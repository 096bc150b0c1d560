import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

export type DrawerOf = { campus: string; adminId: string; day: string }

/** The journal's sums of a drawer's account in paise; money that left it is below zero. */
export type DrawerSums = {
  closedUntil: string | null
  openingInPaise: number
  takenInPaise: number
  givenBackInPaise: number
  correctedInPaise: number
  /** The lines since the last close. */
  moves: number
}

/** A drawer with cash since its last close; the balance in paise. */
export type OpenDrawerRow = {
  campus: string
  adminId: string
  person: string
  since: string
  balanceInPaise: number
}

/** closeTakenBack: cash that was taken after a close and counts on its day again. */
const takenKinds = sql`'capture', 'captureToDecide', 'closeTakenBack'`

/** The journal's entries about drawers. A read model. */
export function drawersStore(db: Queryable) {
  return {
    sumsOf: (drawer: DrawerOf) => sumsOf(db, drawer),
    /** The cheques in hand: their number and sum in paise. */
    chequesOf: (drawer: DrawerOf) => chequesOf(db, drawer),
    /** All drawers with cash that no close has counted, until a day; the oldest first. */
    open: async (until: string): Promise<OpenDrawerRow[]> => {
      const { rows } = await sql<OpenDrawerRow>`
        with closed as (
          select lower(campus) as campus, admin_id, max(day) as until from day_closes
          where state <> 'takenBack' group by lower(campus), admin_id
        )
        select max(journal_sums.campus) as campus, journal_sums.admin_id, admins.name as person,
          to_char(min(occurred_on) filter (where occurred_on > coalesce(closed.until, '-infinity')), 'YYYY-MM-DD') as since,
          sum(case when is_debit then amount_in_paise else -amount_in_paise end)::bigint as balance_in_paise
        from journal_sums
        join admins on admins.id = journal_sums.admin_id
        left join closed on account = 'cash:' || closed.campus and closed.admin_id = journal_sums.admin_id
        where account like 'cash:%' and currency = 'INR' and occurred_on <= ${until}
        group by account, journal_sums.admin_id, admins.name
        having bool_or(occurred_on > coalesce(closed.until, '-infinity'))
          and (sum(case when is_debit then amount_in_paise else -amount_in_paise end) <> 0
            or sum(case when not is_debit then 0 else lines end) filter (where occurred_on > coalesce(closed.until, '-infinity')) > 0)
        order by since, person, campus`.execute(db)
      return rows
    },
  }
}

async function sumsOf(db: Queryable, { campus, adminId, day }: DrawerOf): Promise<DrawerSums> {
  const { rows } = await sql<DrawerSums>`
    with closed as (
      select max(day) as until from day_closes where campus = ${campus} and admin_id = ${adminId}
        and state <> 'takenBack'
    ), moved as (
      select kind, debit_in_paise - credit_in_paise as amount, occurred_on <= until as is_before
      from journal_lines join journal_entries on journal_entries.id = entry_id, closed
      where account = ${`cash:${campus.toLowerCase()}`} and admin_id = ${adminId}
        and occurred_on <= ${day} and currency = 'INR'
    )
    select (select to_char(until, 'YYYY-MM-DD') from closed) as closed_until,
      ${sumWhere(sql`is_before`)} as opening_in_paise,
      ${sumWhere(sql`is_before is not true and kind in (${takenKinds})`)} as taken_in_paise,
      ${sumWhere(sql`is_before is not true and kind = 'refund'`)} as given_back_in_paise,
      ${sumWhere(sql`is_before is not true
        and kind not in (${takenKinds}, 'refund')`)} as corrected_in_paise,
      count(*) filter (where is_before is not true) as moves
    from moved`.execute(db)
  const [sums] = rows
  return (
    sums ?? {
      closedUntil: null,
      openingInPaise: 0,
      takenInPaise: 0,
      givenBackInPaise: 0,
      correctedInPaise: 0,
      moves: 0,
    }
  )
}

async function chequesOf(db: Queryable, { campus, adminId, day }: DrawerOf) {
  const { rows } = await sql<{ count: number; sumInPaise: number }>`
    select count(*) as count, coalesce(sum(amount_in_paise), 0)::bigint as sum_in_paise
    from cheques
    where lower(campus) = ${campus.toLowerCase()} and taken_by = ${adminId} and state = 'inHand'
      and (taken_at at time zone 'Asia/Kolkata')::date <= ${day}`.execute(db)
  return rows[0] ?? { count: 0, sumInPaise: 0 }
}

function sumWhere(condition: ReturnType<typeof sql>) {
  return sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`
}
