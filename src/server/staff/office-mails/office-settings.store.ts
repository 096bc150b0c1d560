import type { Paise } from '#contract/money.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { invariant } from '../../foundation/invariant.ts'

export type OfficeSettings = {
  /** Where the office's own mails go; null: the institute's address. */
  officeEmail: string | null
  /** A mail for each new enrollment. */
  mailsEnrollments: boolean
  /** A mail when something waits for a person: a payment under review, a refund asked for. */
  mailsTrouble: boolean
  /** A refund of more than this is approved by two members of staff. */
  secondPersonAboveInPaise: Paise
  /** So much cash is not taken from one person in a day, nor for one order. */
  cashLimitInPaise: Paise
}

const columns = [
  'officeEmail',
  'mailsEnrollments',
  'mailsTrouble',
  'secondPersonAboveInPaise',
  'cashLimitInPaise',
] as const

/** All SQL about what the office has chosen for itself. */
export function officeSettingsStore(db: Queryable) {
  return {
    async find(): Promise<OfficeSettings> {
      return theRow(await db.selectFrom('officeSettings').select(columns).executeTakeFirst())
    },

    async save(settings: Partial<OfficeSettings>, updatedAt: Date): Promise<void> {
      await db
        .updateTable('officeSettings')
        .set({ ...settings, updatedAt })
        .execute()
    },
  }
}

/** As they are until the transaction ends. */
export async function lockOfficeSettings(tx: Transaction): Promise<OfficeSettings> {
  const query = tx.selectFrom('officeSettings').select(columns).forUpdate()
  return theRow(await query.executeTakeFirst())
}

type Amounts = 'secondPersonAboveInPaise' | 'cashLimitInPaise'
type Row = Omit<OfficeSettings, Amounts> & Record<Amounts, number>

function theRow(row: Row | undefined): OfficeSettings {
  invariant(row, 'the migration made the one row of settings')
  // the columns' CHECKs keep them amounts
  return {
    ...row,
    secondPersonAboveInPaise: row.secondPersonAboveInPaise as Paise,
    cashLimitInPaise: row.cashLimitInPaise as Paise,
  }
}
