import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { busy } from '../../foundation/busy.ts'
import type { ShownDescription } from './shown-description.ts'

/** Twenty times what the longest text that a person writes takes on a slow machine. */
const ONE_TEXT_MS = 500
/** A file of texts that are all made to take long has used up its patience by then. */
const ALL_TEXTS_MS = 5_000
const START_MS = 10_000
const IDLE_MS = 60_000
const MAX_WAITING = 20
/** Twenty thousand letters write half as many; each short row of a wide table is filled up with empty ones. */
const MAX_CELLS = 20_000
const LIMITS = { maxOldGenerationSizeMb: 128, stackSizeMb: 4 }

/** A text to what is shown of it; null: it could not be read in time. */
export type ReadDescriptions = (
  texts: Iterable<string>,
) => Promise<ReadonlyMap<string, ShownDescription | null>>

/**
 * Reads Markdown on a thread that can be ended: twenty thousand letters, well chosen, keep the reader busy for
 * many seconds, and nobody else may wait for them (attacks A15, A18).
 * @throws Problem unavailable (the call, not this) where too many wait, or the thread does not start.
 */
export function createDescriptionReader(): ReadDescriptions {
  const turns = pLimit(1)
  const thread = keptThread()
  return async (texts) => {
    const asked = [...new Set(texts)]
    if (asked.length === 0) return new Map()
    if (turns.pendingCount >= MAX_WAITING) throw busy()
    return turns(() => readAll(thread, asked))
  }
}

async function readAll(thread: KeptThread, texts: readonly string[]) {
  const read = new Map<string, ShownDescription | null>()
  const patience = AbortSignal.timeout(ALL_TEXTS_MS)
  for (const text of texts) {
    const isGivenUp = patience.aborted || cellsOf(text) > MAX_CELLS
    read.set(text, isGivenUp ? null : await thread.read(text))
  }
  return read
}

/**
 * How many cells the tables of a text can have at the most. Not left to the thread's limit of memory: the process itself
 * may end where a thread reaches it too fast.
 */
function cellsOf(text: string): number {
  const lines = text.split('\n')
  const delimiters = lines.filter((line) => /^[\s|:>-]+$/.test(line))
  return Math.max(0, ...delimiters.map((line) => line.split('|').length)) * lines.length
}

type KeptThread = ReturnType<typeof keptThread>

/** Starting one takes longer than reading: whoever saves once saves again soon. It keeps no process alive. */
function keptThread() {
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
  // one that breaks after its answer was given up is nobody's news any more
  thread.on('error', () => undefined)
  if ((await nextMessage(thread, START_MS)) === 'ready') return thread.once('exit', onExit)
  await thread.terminate()
  throw busy()
}

async function answerOf(thread: Worker, text: string): Promise<ShownDescription | null> {
  const answer = nextMessage(thread, ONE_TEXT_MS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  thread.postMessage(text)
  // description-thread.ts says nothing else
  return (await answer) as ShownDescription | null
}

/** null also when the thread breaks (it has used its memory up) or is silent for too long. */
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
