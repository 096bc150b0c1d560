import { sql } from 'kysely'
import { LETTER_STRIDE } from '#contract/platform/number-series.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { objectionsOf } from '../../../platform/db/objections-of.ts'
import { countedAmount, moneyDay } from '../registers/register.store.ts'

/** The dimensions of the register's kept sums (decision 52). */
const key = sql`kind, prefix, financial_year, letter, day, currency`

/**
 * Folds the rows of changed days into one row for each key; concurrent readers see the same sums.
 */
export async function foldRegisterSums(tx: Transaction): Promise<void> {
  await sql`
    with taken as (
      delete from register_sums where day in (select day from register_sums where not is_folded) returning *)
    insert into register_sums
    select ${key}, sum(documents), sum(amount_in_paise), min(first_sequence), max(last_sequence), true
    from taken group by ${key} having sum(documents) <> 0 or sum(amount_in_paise) <> 0`.execute(tx)
}

/**
 * The documents whose register row differs from their frozen facts and the journal, as sentences
 * for an operator. Also the days whose sums differ from the register (invariant J11).
 */
export function inconsistenciesInRegister(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'the register says something else than the document',
      found: sql`
        select number as id
        from documents left join document_register as registered on document_id = documents.id
        where (registered.kind, registered.prefix, registered.financial_year, registered.sequence, registered.day,
            registered.amount_in_paise, registered.currency)
          is distinct from (documents.kind, documents.prefix, documents.financial_year, documents.sequence, ${moneyDay},
            ${countedAmount}, facts::jsonb ->> 'currency')
        order by number`,
    },
    {
      what: 'the sums of the register for this day are not those of its documents',
      found: sql`
        select distinct prefix || '/' || financial_year || ', ' || to_char(day, 'YYYY-MM-DD') as id from (
          select ${key}, documents, amount_in_paise from register_sums
          union all
          select kind, prefix, financial_year, sequence / ${sql.lit(LETTER_STRIDE)}, day, currency, -1, -amount_in_paise
          from document_register
        ) as both_ways
        group by ${key}
        having sum(documents) <> 0 or sum(amount_in_paise) <> 0
        order by id`,
    },
  ])
}
