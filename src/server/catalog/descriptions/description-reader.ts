import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { busy } from '../../platform/foundation/time/busy.ts'
import type { ShownDescription } from './shown-description.ts'

/** Twenty times the duration of the longest real text on a slow machine. */
const ONE_TEXT_MS = 500
/** Total limit for a file whose texts are all made to be slow. */
const ALL_TEXTS_MS = 5_000
const START_MS = 10_000
const IDLE_MS = 60_000
const MAX_WAITING = 20
/**
 * Twenty thousand characters can write half as many cells; short rows of a wide table are padded
 * with empty ones.
 */
const MAX_CELLS = 20_000
const LIMITS = { maxOldGenerationSizeMb: 128, stackSizeMb: 4 }

/** Renders each text; null: it took too long. */
export type ReadDescriptions = (
  texts: Iterable<string>,
) => Promise<ReadonlyMap<string, ShownDescription | null>>

/**
 * Renders Markdown in a thread that can be terminated. A hostile text of twenty thousand characters
 * can keep the parser busy for many seconds. Other requests must not wait for it (attacks A15,
 * A18).
 * @throws Problem unavailable (the call, not this) if too many wait, or the thread does not start.
 */
export function createDescriptionReader(): ReadDescriptions {
  const turns = pLimit(1)
  const thread = pooledThread()
  return async (texts) => {
    const distinctTexts = [...new Set(texts)]
    if (distinctTexts.length === 0) return new Map()
    if (turns.pendingCount >= MAX_WAITING) throw busy()
    return turns(() => readAll(thread, distinctTexts))
  }
}

async function readAll(thread: ReusedThread, texts: readonly string[]) {
  const read = new Map<string, ShownDescription | null>()
  const patience = AbortSignal.timeout(ALL_TEXTS_MS)
  for (const text of texts) {
    const isGivenUp = patience.aborted || cellsOf(text) > MAX_CELLS
    read.set(text, isGivenUp ? null : await thread.read(text))
  }
  return read
}

/**
 * Returns an upper bound of a text's table cells. The thread's memory limit is not enough, because
 * reaching it quickly can end the whole process.
 */
function cellsOf(text: string): number {
  const lines = text.split('\n')
  const delimiters = lines.filter((line) => /^[\s|:>-]+$/.test(line))
  return Math.max(0, ...delimiters.map((line) => line.split('|').length)) * lines.length
}

type ReusedThread = ReturnType<typeof pooledThread>

/**
 * Keeps the thread for a while, because starting it takes longer than rendering. It does not keep
 * the process alive.
 */
function pooledThread() {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    const ended = thread
    thread = null
    await ended?.terminate()
  }
  return {
    async read(text: string): Promise<ShownDescription | null> {
      clearTimeout(idle)
      thread ??= await openThread(() => (thread = null))
      const shown = await answerOf(thread, text)
      if (shown === null) await end()
      idle = setTimeout(() => void end(), IDLE_MS).unref()
      return shown
    },
  }
}

async function openThread(onExit: () => void): Promise<Worker> {
  const file = new URL('description-thread.ts', import.meta.url)
  const thread = new Worker(file, { resourceLimits: LIMITS })
  thread.unref()
  // an error after the timeout no longer matters
  thread.on('error', () => undefined)
  if ((await nextMessage(thread, START_MS)) === 'ready') return thread.once('exit', onExit)
  await thread.terminate()
  throw busy()
}

async function answerOf(thread: Worker, text: string): Promise<ShownDescription | null> {
  const answer = nextMessage(thread, ONE_TEXT_MS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  thread.postMessage(text)
  // description-thread.ts sends nothing else
  return (await answer) as ShownDescription | null
}

/** null also if the thread fails (out of memory) or does not respond in time. */
function nextMessage(thread: Worker, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (message: unknown) => {
      clearTimeout(timer)
      thread.off('message', end).off('error', giveUp).off('exit', giveUp)
      resolve(message)
    }
    const giveUp = () => end(null)
    const timer = setTimeout(giveUp, timeoutMs)
    thread.on('message', end).on('error', giveUp).on('exit', giveUp)
  })
}
