import pLimit from 'p-limit'
import type { Timers } from './timers.ts'

const parallelPosts = 32
const timeoutMs = 10_000

export interface DeliveryTry {
  readonly at: number
  readonly httpStatus: number | null
  readonly error: string | null
}

/** The sender's record of one webhook. */
export interface Delivery {
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  nextTryAt: number | null
  tries: DeliveryTry[]
}

/** One webhook as an HTTP request. */
export interface Post {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** The differences between the companies. */
export interface Office<D extends Delivery> {
  save(delivery: D): void
  isKept(delivery: D): boolean
  /** Null: there is no address to send it to. */
  postOf(delivery: D): Post | null
  isTaken(httpStatus: number): boolean
  /** Pauses after each failed try, in seconds; after the last one it is given up. */
  retrySeconds(): readonly number[]
}

export interface DeliverySender<D extends Delivery> {
  /** Stores the delivery and tries it at `dueAt`, then again until it is accepted. */
  schedule(delivery: D, dueAt: number): void
  /** Stores the delivery without sending it. */
  drop(delivery: D): void
  /** Sets the timer of a delivery after a restart. */
  resume(delivery: D): void
  /** The requests of these deliveries in progress. */
  inProgress(matches: (delivery: D) => boolean): Promise<void>[]
  stop(): void
}

/**
 * The webhook sender of a simulated company; every try is recorded before the next one is planned.
 */
export function createDeliverySender<D extends Delivery>(
  office: Office<D>,
  timers: Timers,
): DeliverySender<D> {
  const stopping = new AbortController()
  const limit = pLimit(parallelPosts)
  const underWay = new Map<D, Promise<void>>()

  const settle = (delivery: D, state: Delivery['state']): void => {
    delivery.state = state
    delivery.nextTryAt = null
    office.save(delivery)
  }
  const send = (delivery: D): void => {
    const posting = limit(() => tryOnce(delivery)).finally(() => underWay.delete(delivery))
    underWay.set(delivery, posting)
  }
  const tryOnce = async (delivery: D): Promise<void> => {
    const post = office.postOf(delivery)
    if (post === null) return settle(delivery, 'dropped')
    const result = await postOnce(post, stopping.signal)
    // a stop or a reset discards the try; a restart repeats it
    if (stopping.signal.aborted || !office.isKept(delivery)) return
    delivery.tries.push(result)
    const waitSeconds = office.retrySeconds()[delivery.tries.length - 1]
    const { httpStatus } = result
    if (httpStatus !== null && office.isTaken(httpStatus)) settle(delivery, 'delivered')
    else if (waitSeconds === undefined) settle(delivery, 'given-up')
    else schedule(delivery, Date.now() + waitSeconds * 1000)
  }
  const schedule = (delivery: D, dueAt: number): void => {
    delivery.nextTryAt = dueAt
    office.save(delivery)
    if (dueAt <= Date.now()) send(delivery)
    else plan(delivery, dueAt)
  }
  const plan = (delivery: D, dueAt: number): void => {
    timers.at(dueAt, () => {
      if (delivery.nextTryAt === dueAt) send(delivery)
    })
  }
  return {
    schedule,
    drop: (delivery) => settle(delivery, 'dropped'),
    resume: (delivery) => {
      if (delivery.nextTryAt !== null) plan(delivery, delivery.nextTryAt)
    },
    inProgress: (matches) =>
      [...underWay].filter(([one]) => matches(one)).map(([, posting]) => posting),
    stop: () => stopping.abort(),
  }
}

/** Sends it and returns the result; a refused or timed-out connection is a result too. */
async function postOnce({ url, headers, body }: Post, stop: AbortSignal): Promise<DeliveryTry> {
  const at = Date.now()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return { at, httpStatus: response.status, error: null }
  } catch (error) {
    return { at, httpStatus: null, error: describe(error) }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
