import pg from 'pg'
import { namedFields } from './column-names.ts'

type Connection = {
  describe: (portal: object) => void
  sync: () => void
  stream: { cork: () => void; uncork: () => void }
  submittedNamedStatements: Record<string, string>
}
type Described = Pick<Inside['_result'], 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>

/** What `pg` keeps in a query and in its result, which its types leave out. Its version is fixed, and the test of this file notices another. */
type Inside = {
  name: string
  text: string
  values: unknown[]
  callback?: (error: Error | null, result: unknown) => void
  submit(connection: Connection): Error | null
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: pg.FieldDef[] }): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
  _accumulateRows: boolean
  _result: {
    fields: pg.FieldDef[]
    _types: unknown
    _parsers: unknown
    _prebuiltEmptyResultObject: unknown
  }
}

// as it is inside
const Query = pg.Query as unknown as new (text: string, values: unknown[]) => Inside

/** What the statements of a connection answer with, by their names. */
const known = new WeakMap<Connection, Map<string, Described>>()

/**
 * A prepared statement. PostgreSQL says only once on a connection which columns its rows have: to say it and to read it took
 * as long as most rows of a payment. The rows come with our names of the columns. Where a table has changed, PostgreSQL
 * refuses the statement before it sends a row (isStalePlan).
 */
class PreparedQuery extends Query {
  #isDescribed = false

  override prepare(connection: Connection): void {
    this.prepareOver(connection, connection)
  }

  /** @param over the connection, or the same with some of its messages left out. */
  prepareOver(connection: Connection, over: Connection): void {
    const described = known.get(connection)?.get(this.name)
    if (described === undefined) return super.prepare(over)
    this.#isDescribed = true
    Object.assign(this._result, described)
    this._accumulateRows = true
    super.prepare(undescribing(over))
  }

  override handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    super.handleRowDescription({ fields: namedFields(fields) })
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (!this.#isDescribed) keep(connection, this.name, this._result)
    super.handleCommandComplete(message, connection)
  }
}

function keep(connection: Connection, name: string, result: Described): void {
  const { fields, _parsers, _prebuiltEmptyResultObject } = result
  const ofConnection = known.get(connection) ?? new Map<string, Described>()
  ofConnection.set(name, { fields, _parsers, _prebuiltEmptyResultObject })
  known.set(connection, ofConnection)
}

/** The same connection, of which some messages are left out. */
function without(message: 'describe' | 'sync') {
  const made = new WeakMap<Connection, Connection>()
  return (connection: Connection): Connection => {
    const there = made.get(connection)
    if (there !== undefined) return there
    // what is not its own it finds at the connection
    const one = Object.create(connection, { [message]: { value: () => undefined } }) as Connection
    made.set(connection, one)
    return one
  }
}

const undescribing = without('describe')
const unsynced = without('sync')

/**
 * Prepared statements that go out at one moment, as one exchange: PostgreSQL answers all of them at once, where each by itself
 * would be an answer to write and to read. What fails is the failure of all: those behind it are not carried out.
 */
class PreparedBatch extends Query {
  readonly #all: readonly PreparedQuery[]
  /** How many are done. */
  #done = 0

  constructor(all: readonly PreparedQuery[]) {
    super('', [])
    this.#all = all
    this.#meet()
  }

  /** The package keeps by name what PostgreSQL has parsed. */
  #meet(): void {
    const next = this.#all[this.#done]
    if (next !== undefined) Object.assign(this, { name: next.name, text: next.text })
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork()
    for (const one of this.#all) {
      one._result._types = this._result._types
      one.prepareOver(connection, unsynced(connection))
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  override handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    this.#all[this.#done]?.handleRowDescription(message)
  }

  override handleDataRow(message: object): void {
    this.#all[this.#done]?.handleDataRow(message)
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    this.#all[this.#done]?.handleCommandComplete(message, connection)
    this.#done += 1
    this.#meet()
  }

  override handleReadyForQuery(connection: Connection): void {
    for (const one of this.#all) one.handleReadyForQuery(connection)
    // the package's own, where an address sets how long an answer may take
    this.callback?.(null, null)
  }

  override handleError(error: Error, connection: Connection): void {
    if (this.#all.some(({ text }) => text === 'begin')) ofTransactions.add(error)
    const behind = this.#all.slice(this.#done)
    // what PostgreSQL did not come to it has not parsed
    for (const { name } of behind) delete connection.submittedNamedStatements[name]
    // first the one that failed, whose stack the error keeps
    for (const one of [...behind, ...this.#all.slice(0, this.#done)])
      one.handleError(error, connection)
    this.callback?.(error, null)
  }
}

const ofTransactions = new WeakSet<object>()

/** Whether this failed together with the beginning of its transaction, before the connection has said that one is open. */
export function isOfTransaction(error: object): boolean {
  return ofTransactions.has(error)
}

const ledBack = new WeakSet<Error>()

/** Pg's own stack leads to its socket. Of several that failed together the first to hear of it is the one that failed. */
function leadBack(error: Error): void {
  if (ledBack.has(error)) return
  ledBack.add(error)
  Error.captureStackTrace(error, leadBack)
}

type Ask = (statement: { name: string; text: string; values: unknown[] }) => Promise<unknown>

/**
 * How prepared statements are asked over one connection: those of one moment as one exchange, in their order.
 * @param send what the connection sends a query of its package with.
 * @returns ask: @throws Error of pg, with the stack of who asked; and sendNow, for what has to come after them.
 */
export function asking(send: (query: unknown) => unknown): { ask: Ask; sendNow: () => void } {
  let waiting: PreparedQuery[] = []
  const sendNow = () => {
    const all = waiting
    waiting = []
    const [first, ...more] = all
    if (first === undefined) return
    send(more.length === 0 ? first : new PreparedBatch(all))
  }
  const ask: Ask = async ({ name, text, values }) => {
    const query = new PreparedQuery(text, values)
    query.name = name
    const answered = new Promise((resolve, reject) => {
      query.callback = (error, result) => (error === null ? resolve(result) : reject(error))
    })
    if (waiting.length === 0) process.nextTick(sendNow)
    waiting.push(query)
    try {
      return await answered
    } catch (error) {
      if (error instanceof Error) leadBack(error)
      throw error
    }
  }
  return { ask, sendNow }
}
