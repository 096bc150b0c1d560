import { sql } from 'kysely'
import { printableLetters } from '../../src/contract/platform/text/printable-letters.ts'
import type { Queryable } from '../../src/server/platform/db/database.ts'

export type PaperText = { number: string; text: string }

/**
 * Documents that may have a letter that our fonts lack: the database knows characters, not which of
 * them form one letter.
 */
export function papersStore(db: Queryable) {
  return {
    /** Receipts and all other documents with frozen facts. */
    documentTexts: async (): Promise<PaperText[]> => {
      const { rows } = await sql<PaperText>`
        select number, facts as text from documents where facts ~ ${OTHER_LETTER} order by number`.execute(
        db,
      )
      return rows
    },
    /** Those that are not revoked. */
    certificateTexts: async (): Promise<PaperText[]> => {
      const { rows } = await sql<PaperText>`
        select number, concat_ws(' ', student_name, grade) as text from certificates
        where revoked_at is null and concat_ws(' ', student_name, grade) ~ ${OTHER_LETTER} order by number`.execute(
        db,
      )
      return rows
    },
  }
}

/** A character outside of a PostgreSQL class; joiners only affect how others join. */
const OTHER_LETTER = `[^${Object.values(printableLetters)
  .join('')
  .replaceAll(/\\u\{(\w+)\}/g, (_, code: string) => `\\U${code.padStart(8, '0')}`)}\\u200c\\u200d]`
