import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'

export type OfficeSettings = {
  /** Address for mails to the office; null: the institute's address. */
  officeEmail: string | null
  /** One mail for each new enrollment. */
  mailsEnrollments: boolean
  /** Mails about what waits for a person: a payment under review, a requested refund. */
  mailsTrouble: boolean
  /** A larger refund needs the approval of two members of staff. */
  secondPersonAboveInPaise: Paise
  /** A concession above either limit needs a second person; null: no limit in paise. */
  concessionAbovePercent: number
  concessionAboveInPaise: Paise | null
  /** Maximum cash from one person in a day, and for one order. */
  cashLimitInPaise: Paise
  /** Whether the desk may agree installments, and within which limits. */
  deskParts: boolean
  /** The smallest first part, in percent of the fee. */
  deskFirstPercent: number
  /** Maximum number of parts, with the first. */
  deskMostParts: number
  /** The latest due day, in days from the agreement. */
  deskWithinDays: number
}

const columns = [
  'officeEmail',
  'mailsEnrollments',
  'mailsTrouble',
  'secondPersonAboveInPaise',
  'concessionAbovePercent',
  'concessionAboveInPaise',
  'cashLimitInPaise',
  'deskParts',
  'deskFirstPercent',
  'deskMostParts',
  'deskWithinDays',
] as const

/** Pass a transaction to read in it, or a pool. */
export async function readOfficeSettings(db: Queryable): Promise<OfficeSettings> {
  return theRow(await db.selectFrom('officeSettings').select(columns).executeTakeFirst())
}

/** Lock the settings first. */
export async function saveOfficeSettings(
  tx: Transaction,
  settings: Partial<OfficeSettings>,
  updatedAt: Date,
): Promise<void> {
  await tx
    .updateTable('officeSettings')
    .set({ ...settings, updatedAt })
    .execute()
}

export async function lockOfficeSettings(tx: Transaction): Promise<OfficeSettings> {
  const query = tx.selectFrom('officeSettings').select(columns).forUpdate()
  return theRow(await query.executeTakeFirst())
}

type Amounts = 'secondPersonAboveInPaise' | 'cashLimitInPaise'
type Row = Omit<OfficeSettings, Amounts | 'concessionAboveInPaise'> &
  Record<Amounts, number> & { concessionAboveInPaise: number | null }

function theRow(row: Row | undefined): OfficeSettings {
  invariant(row, 'the migration created the single row of settings')
  // the columns' CHECK constraints guarantee valid amounts
  return {
    ...row,
    secondPersonAboveInPaise: row.secondPersonAboveInPaise as Paise,
    concessionAboveInPaise: row.concessionAboveInPaise as Paise | null,
    cashLimitInPaise: row.cashLimitInPaise as Paise,
  }
}
