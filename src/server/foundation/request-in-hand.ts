import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './log.ts'

/**
 * The id of the request that the present work belongs to, also where a job does it that the request has queued; undefined where
 * nobody asked for it: the poll and the schedules.
 */
export const requestInHand = new AsyncLocalStorage<string | undefined>()

/** The same log, in which each line names the request that it belongs to. */
export function namingRequest(log: Log): Log {
  const named = (fields: object) => {
    const requestId = requestInHand.getStore()
    return requestId === undefined ? fields : { requestId, ...fields }
  }
  return {
    info: (fields, event) => log.info(named(fields), event),
    warn: (fields, event) => log.warn(named(fields), event),
    error: (fields, event) => log.error(named(fields), event),
  }
}
