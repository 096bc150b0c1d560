import { sql } from 'kysely'
import { instituteSections } from '#contract/institute/institute.ts'
import type { InstituteSection, TaxFacts } from '#contract/institute/institute.ts'
import type { Queryable, Transaction } from '../platform/db/database.ts'

/** 'promised' is not a section for the office: it holds other facts that the policies promise. */
export type StoredSection = {
  section: InstituteSection | 'promised'
  facts: unknown
  version: number
  editedAt: Date
  /** null: from the institute's files. */
  editedBy: string | null
}

const columns = ['section', 'facts', 'version', 'editedAt', 'editedBy'] as const

/** All SQL about the institute's facts. */
export function instituteStore(db: Queryable) {
  return {
    list: async (): Promise<StoredSection[]> => {
      const rows = await db.selectFrom('instituteSections').select(columns).execute()
      // a CHECK constraint allows the same sections
      return rows as StoredSection[]
    },

    /** The campuses that orders or accounts name; they store the names as text. */
    usedCampuses: async (names: readonly string[]): Promise<string[]> => {
      const found = await sql<{ name: string }>`
        select name from unnest(${[...names]}::text[]) as given (name)
        where exists (select from orders where campus = name)
          or exists (select from enrollments where campus = name)
          or exists (select from certificates where campus = name)
          or exists (select from batches where campus = name)
          or exists (select from enrollment_moves where name in (from_campus, to_campus))
          or exists (select from day_closes where campus = name)`.execute(db)
      return found.rows.map(({ name }) => name)
    },

    /** Whether documents of this kind have used a prefix. */
    hasDocuments: async (kind: 'receipt' | 'refundReceipt', prefix: string): Promise<boolean> => {
      const found = await sql<{ isThere: boolean }>`
        select exists (select from documents where kind = ${kind} and tax_kind is null and prefix = ${prefix}) as is_there`.execute(
        db,
      )
      return found.rows[0]?.isThere ?? false
    },

    /** Whether documents of another kind have used a prefix. */
    hasOtherDocuments: async (kind: string, prefix: string): Promise<boolean> => {
      const found = await sql<{ isThere: boolean }>`
        select exists (select from documents where prefix = ${prefix} and coalesce(tax_kind, kind) <> ${kind})
          as is_there`.execute(db)
      return found.rows[0]?.isThere ?? false
    },

    /** Whether a payment or a part that fell due has, or is about to get, a tax document. */
    hasTaxed: async (): Promise<boolean> => {
      const found = await sql<{ is: boolean }>`
        select exists (select from capture_taxes) or exists (select from part_invoices) as is`.execute(
        db,
      )
      return found.rows[0]?.is ?? false
    },

    taxFacts: async (): Promise<TaxFacts> => {
      const { facts } = await factsOfSection(db, 'tax')
      return instituteSections.tax.parse(facts).tax
    },

    /** The prefixes of receipts and refund receipts. */
    receiptPrefixes: async (): Promise<string[]> => {
      const { facts } = await factsOfSection(db, 'numbers')
      const { receiptPrefix, refundReceiptPrefix } = instituteSections.numbers.parse(facts)
      return [receiptPrefix, refundReceiptPrefix]
    },
  }
}

function factsOfSection(db: Queryable, section: InstituteSection) {
  return db
    .selectFrom('instituteSections')
    .select('facts')
    .where('section', '=', section)
    .executeTakeFirstOrThrow()
}

/** Locks a section until the transaction ends; undefined where there is none. */
export async function lockSection(
  tx: Transaction,
  section: InstituteSection,
): Promise<StoredSection | undefined> {
  const row = await tx
    .selectFrom('instituteSections')
    .select(columns)
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirst()
  return row as StoredSection | undefined
}

/** Saves a section; every process is notified when the transaction commits. */
export async function saveSection(
  tx: Transaction,
  { section, facts, ...edit }: StoredSection,
): Promise<void> {
  await tx
    .updateTable('instituteSections')
    .set({ facts: JSON.stringify(facts), ...edit })
    .where('section', '=', section)
    .execute()
}
