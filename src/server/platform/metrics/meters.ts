import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { GatewayOutcome, GatewayOperation } from './labels.ts'

/*
 * Metrics of one process. Metrics of the whole portal come from the database, through a worker
 * (health/health-gauges.ts). Labels never contain personal data and have few values that are known
 * beforehand, because a series is kept forever.
 */

/** Metrics of this process; the server of /metrics adds its gauges (process-gauges.ts). */
export const registry = new Registry()
const registers = [registry]

/** Buckets in seconds for responses to users, provider calls and jobs. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const requests = new Counter({
  name: 'kalari_http_requests_total',
  help: 'Requests by method, by the template of their address, and by the first digit of the status.',
  labelNames: ['method', 'route', 'status'],
  registers,
})
const requestSeconds = new Histogram({
  name: 'kalari_http_request_seconds',
  help: 'How long requests took.',
  labelNames: ['method', 'route'],
  buckets,
  registers,
})
export const requestsInHand = new Gauge({
  name: 'kalari_http_requests_in_hand',
  help: 'Requests that are being worked on.',
  registers,
})
const providerSeconds = new Histogram({
  name: 'kalari_provider_call_seconds',
  help: 'Calls to payment providers: what was asked, and whether that was answered (answered, unreachable, refused, nonsense).',
  labelNames: ['provider', 'operation', 'outcome'],
  buckets,
  registers,
})
const unreadable = new Counter({
  name: 'kalari_provider_unreadable_total',
  help: 'What of the answers of payment providers could not be read or believed, by why.',
  labelNames: ['provider', 'problem'],
  registers,
})
const bucketCalls = new Counter({
  name: 'kalari_bucket_calls_total',
  help: 'Calls to the bucket of pictures: what was asked, and whether that was answered (answered, unreachable, refused, nonsense).',
  labelNames: ['operation', 'outcome'],
  registers,
})
const payments = new Counter({
  name: 'kalari_payments_total',
  help: 'Orders that came to this: begun, paid, failed, expired, pending (the bank has not decided), amount_differs, refunded.',
  labelNames: ['outcome'],
  registers,
})
const jobSeconds = new Histogram({
  name: 'kalari_job_seconds',
  help: 'Work on jobs of the queue, by whether it was done or will be tried again.',
  labelNames: ['queue', 'outcome'],
  buckets,
  registers,
})

const events = new Counter({
  name: 'kalari_outgoing_events_total',
  help: 'Tries to tell programs of others, by what came of each (delivered, again, failed for good, gone: the receiver answered 410).',
  labelNames: ['outcome'],
  registers,
})
const logFailures = new Counter({
  name: 'kalari_log_write_failures_total',
  help: 'Writes of lines of the log that failed, as on a full disk: those lines are lost.',
  registers,
})

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** @param answered.route the route's template, never the address itself. */
export function countRequest(answered: {
  method: string | undefined
  route: string
  status: number
  seconds: number
}): void {
  const { route, seconds } = answered
  const given = answered.method ?? ''
  const method = knownMethods.has(given) ? given : 'other'
  requests.inc({ method, route, status: `${Math.floor(answered.status / 100)}xx` })
  requestSeconds.observe({ method, route }, seconds)
}

/**
 * Starts timing a provider call.
 * @returns a function that ends it and returns the seconds it took.
 */
export function timeProviderCall(call: {
  provider: string
  operation: GatewayOperation
}): (outcome: GatewayOutcome) => number {
  const end = providerSeconds.startTimer(call)
  return (outcome) => end({ outcome })
}

export function countLogFailure(): void {
  logFailures.inc()
}

export function countUnreadable(doubt: { provider: string; problem: string }): void {
  unreadable.inc(doubt)
}

export type BucketOperation = 'write' | 'read' | 'find' | 'list' | 'remove'

export function countBucketCall(call: {
  operation: BucketOperation
  outcome: 'answered' | 'unreachable' | 'refused' | 'nonsense'
}): void {
  bucketCalls.inc(call)
}

export type PaymentOutcome =
  | 'begun'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'pending'
  | 'amount_differs'
  | 'refunded'

export function countPayment(outcome: PaymentOutcome): void {
  payments.inc({ outcome })
}

/** Counts an attempt to deliver an event to a receiver. */
export function countDelivery(outcome: 'delivered' | 'again' | 'failed' | 'gone'): void {
  events.inc({ outcome })
}

/**
 * Starts timing a job.
 * @returns a function that ends it.
 */
export function timeJob(queue: string): (outcome: 'done' | 'again') => void {
  const end = jobSeconds.startTimer({ queue })
  return (outcome) => void end({ outcome })
}
