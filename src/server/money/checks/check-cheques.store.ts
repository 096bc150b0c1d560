import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'

/** Cheques that contradict their order, journal entries or captures (decision 65), as sentences. */
export async function objectionsToCheques(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'this cheque is not for what its order or part asks',
      found: sql`
        select cheques.id from cheques join orders on orders.id = cheques.order_id
          join payment_attempts on payment_attempts.id = attempt_id
        where cheques.amount_in_paise <> asks_in_paise`,
    },
    {
      what: 'the journal does not say what became of this cheque',
      found: sql`
        select cheques.id from cheques
        left join journal_entries on journal_entries.cheque_id = cheques.id
        left join journal_lines on entry_id = journal_entries.id
          and account = 'cheques:' || lower(cheques.campus) and journal_lines.admin_id = taken_by
        group by cheques.id
        having coalesce(sum(debit_in_paise) filter (where journal_entries.kind = 'chequeTaken'), 0) <> amount_in_paise
          or coalesce(sum(credit_in_paise) filter (where journal_entries.kind = 'chequeCleared'), 0)
            <> case state when 'cleared' then amount_in_paise else 0 end
          or coalesce(sum(credit_in_paise) filter (where journal_entries.kind = 'chequeBounced'), 0)
            <> case state when 'bounced' then amount_in_paise else 0 end`,
    },
    {
      what: 'the entry of this cheque does not balance',
      found: sql`
        select cheque_id as id from journal_entries join journal_lines on entry_id = journal_entries.id
        where cheque_id is not null
        group by journal_entries.id
        having sum(debit_in_paise) <> sum(credit_in_paise)
          or sum(abs(debit_in_paise - credit_in_paise)) filter (where account = 'suspense') is null`,
    },
    {
      what: 'the money of this cheque is not what the bank paid',
      found: sql`
        select cheques.id from cheques
        left join captures on captures.attempt_id = cheques.attempt_id
        where (state = 'cleared') <> (captures.id is not null) or captures.amount_in_paise <> cheques.amount_in_paise`,
    },
    {
      what: 'its attempt does not say what became of this cheque',
      found: sql`
        select cheques.id from cheques join payment_attempts on payment_attempts.id = attempt_id
        where outcome <> case cheques.state when 'inHand' then 'undecided' when 'cleared' then 'captured' else 'failed' end`,
    },
  ])
}
