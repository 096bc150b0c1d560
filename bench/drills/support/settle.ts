import { setTimeout } from 'node:timers/promises'
import type { App } from '../../../src/server/app.ts'
import type { payers } from './payers.ts'

type People = ReturnType<typeof payers>

/** Everything is mended; what is under way at banks comes to its end. */
export async function clearFaults({ providers }: People): Promise<void> {
  for (const provider of Object.values(providers)) {
    await provider.heal()
    await provider.webhooks('normal')
    await provider.banksTake(0)
  }
}

/** Asks about every order for these courses and every refund, as the schedule does in time, and lets the worker's lanes catch up. */
export async function runScheduleOnce(app: App, courseIds: readonly string[]): Promise<void> {
  await setTimeout(BANK_MS)
  const orders = await app.db
    .selectFrom('orders')
    .select('id')
    .where('courseId', 'in', courseIds)
    .execute()
  for (const { id } of orders) await app.selling.complete(id)
  // as if the pauses between two questions were over
  await app.db
    .updateTable('refunds')
    .set({ nextCheckAt: new Date(0) })
    .where('nextCheckAt', 'is not', null)
    .execute()
  await app.refunds.pollPending()
  for (const lane of [app.payments.journalLane(), app.payments.documentsLane()])
    await lane.pass(() => true)
}

/** What the simulators' bank takes for what is pending. */
const BANK_MS = 1_200
