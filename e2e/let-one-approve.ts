import { inDatabase } from './in-database.ts'

/** Of the sample courses, which tests buy and give back, one member of staff approves the refund: two from ₹50,000 on. */
export async function letOneApprove(databaseUrl: string): Promise<void> {
  await inDatabase(databaseUrl, (db) =>
    db.updateTable('officeSettings').set({ secondPersonAboveInPaise: 5_000_000 }).execute(),
  )
}
