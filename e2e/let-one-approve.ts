import { openDatabase } from '../src/server/db/database.ts'

/** Of the sample courses, which tests buy and give back, one member of staff approves the refund: two from ₹50,000 on. */
export async function letOneApprove(databaseUrl: string): Promise<void> {
  const db = openDatabase({
    databaseUrl,
    maxConnections: 1,
    applicationName: 'kalari browser tests',
  })
  try {
    await db.updateTable('officeSettings').set({ secondPersonAboveInPaise: 5_000_000 }).execute()
  } finally {
    await db.destroy()
  }
}
