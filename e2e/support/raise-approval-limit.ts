import { inDatabase } from './in-database.ts'

/** One owner gives back what many tests buy on one day: two people are needed from ₹5,00,000 on. */
export async function raiseApprovalLimit(databaseUrl: string): Promise<void> {
  await inDatabase(databaseUrl, (db) =>
    db.updateTable('officeSettings').set({ secondPersonAboveInPaise: 50_000_000 }).execute(),
  )
}
