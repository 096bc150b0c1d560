import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './log.ts'

/**
 * The id of the current request, also in a job that the request enqueued. It is undefined in polls
 * and schedules.
 */
export const currentRequestId = new AsyncLocalStorage<string | undefined>()

/** Returns a log that adds the current request's id to each line. */
export function withRequestId(log: Log): Log {
  const named = (fields: object) => {
    const requestId = currentRequestId.getStore()
    return requestId === undefined ? fields : { requestId, ...fields }
  }
  return {
    info: (fields, event) => log.info(named(fields), event),
    warn: (fields, event) => log.warn(named(fields), event),
    error: (fields, event) => log.error(named(fields), event),
  }
}
