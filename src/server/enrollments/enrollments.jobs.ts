import { setTimeout } from 'node:timers/promises'
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Log } from '../tools.ts'
import type { Enrollments } from './enrollments.service.ts'

/** How often the schedule in the orders table is looked at, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** Shallow jobs: each finds its record and calls one service method. */
export function enrollmentsJobs(
  enrollments: Enrollments,
): Pick<
  JobHandlers,
  'complete-enrollment' | 'send-receipt' | 'send-payment-failed' | 'send-payment-pending'
> {
  return {
    'complete-enrollment': async ({ orderId }) => {
      await enrollments.complete(orderId)
    },
    'send-receipt': ({ orderId }) => enrollments.mailReceipt(orderId),
    'send-payment-failed': ({ orderId }) => enrollments.mailPaymentFailed(orderId),
    'send-payment-pending': ({ orderId }) => enrollments.mailPaymentPending(orderId),
  }
}

/**
 * Follows the schedule of answers.md 33 for as long as the worker lives; open orders are due at start.
 * @returns stop, which waits for the pass that is under way.
 */
export function startReconciling(enrollments: Enrollments, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = async () => {
    await attempt(log, enrollments.makeOpenOrdersDue)
    while (!stopping.signal.aborted) {
      await attempt(log, enrollments.reconcile)
      await pause(LOOK_EVERY_MS, stopping.signal)
    }
  }
  const finished = loop()
  return {
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}

/** A pass that breaks off (the database is away) is logged and made up by the next one. */
async function attempt(log: Log, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, 'reconciling broke off')
  }
}

async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  await setTimeout(durationMs, undefined, { signal }).catch(() => undefined)
}
