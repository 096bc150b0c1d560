import type { Writable } from 'node:stream'
import { sql } from 'kysely'
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<unknown>
type Statement = { text: string; values?: unknown }

/**
 * At the end of a write inside of a transaction of which nobody reads the result: it waits for the statement that
 * follows, and goes to the database together with it.
 */
export const held = sql`/* held */`

/** The same of a text. */
export const HELD_WRITE = '/* held */'
/** What begins a part of a transaction, and ends it well. */
const marks: ReadonlySet<unknown> = new Set(['begin', 'savepoint part', 'release savepoint part'])
const isEnd = /^(?:commit|rollback)$/

/**
 * From now on what a transaction needs no answer to goes to the database together with its next statement, in the same
 * order: each journey there and back costs both sides more than most statements do (docs/decisions/0053). Whatever of it
 * fails is the failure of that next statement, at the latest of the commit, so that nothing is committed without it.
 * The connection is one that sends a statement before the one ahead of it is answered.
 * @param options.settings what each transaction sets for itself, as `name = value`.
 */
export function holdStatements(
  client: pg.ClientBase,
  { settings }: { settings: readonly string[] },
): void {
  const begin = ['begin', ...settings.map((setting) => `set local ${setting}`)]
  const send = client.query.bind(client) as Query
  let waiting: Statement[] = []
  let isOpen = false
  const hasWrites = () => waiting.some(({ text }) => text.endsWith(HELD_WRITE))
  const collect = collectorOf(client)
  const query: Query = async (text, given, ...rest) => {
    // what can't be written fails before anything is on its way: no commit goes out without a write that was to go before it
    const values = Array.isArray(given) ? given.map((value) => prepareValue(value)) : given
    if (text === 'begin') isOpen = true
    if (isOpen && isHeld(text, hasWrites())) {
      if (text === 'begin') waiting.push(...begin.map((one) => ({ text: one, values: [] })))
      else waiting.push({ text, values })
      return nothing
    }
    if (typeof text === 'string' && isEnd.test(text)) isOpen = false
    // what is taken back need not be sent, and its failure would hide why
    if (text === 'rollback') waiting = []
    collect()
    if (waiting.length === 0) return send(text, values, ...rest)
    const all = waiting
    waiting = []
    const before = all.map((statement) => send(statement.text, statement.values))
    return lastOf(before, send(text, values, ...rest))
  }
  Object.assign(client, { query })
}

/** What is sent at one moment goes in one packet. */
function collectorOf(client: pg.ClientBase): () => void {
  const { stream } = connectionOf(client)
  let isCollecting = false
  return () => {
    if (isCollecting) return
    isCollecting = true
    stream.cork()
    process.nextTick(() => {
      isCollecting = false
      stream.uncork()
    })
  }
}

/** pg's types leave out what a client writes to. */
function connectionOf(client: pg.ClientBase): { stream: Writable } {
  return (client as pg.ClientBase & { connection: { stream: Writable } }).connection
}

/** A mark behind a write says whether it was well: it waits for nobody. */
function isHeld(text: unknown, hasWrites: boolean): text is string {
  if (typeof text !== 'string') return false
  return text.endsWith(HELD_WRITE) || (marks.has(text) && !hasWrites)
}

const nothing = { command: 'HELD', rowCount: null, rows: [] }

/** The first failure is the cause; the others only followed from it. */
async function lastOf(before: Promise<unknown>[], last: Promise<unknown>): Promise<unknown> {
  const ended = await Promise.allSettled([...before, last])
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return last
}
