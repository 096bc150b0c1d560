import pg from 'pg'
import { namedFields } from './column-names.ts'

type Connection = { describe: (portal: object) => void }
type Described = Pick<Inside['_result'], 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>

/** What `pg` keeps in a query and in its result, which its types leave out. Its version is fixed, and the test of this file notices another. */
type Inside = {
  name: string
  callback?: (error: Error | null, result: unknown) => void
  prepare(connection: Connection): void
  handleRowDescription(message: { fields: pg.FieldDef[] }): void
  handleCommandComplete(message: object, connection: Connection): void
  _accumulateRows: boolean
  _result: {
    fields: pg.FieldDef[]
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
    const described = known.get(connection)?.get(this.name)
    if (described === undefined) return super.prepare(connection)
    this.#isDescribed = true
    Object.assign(this._result, described)
    this._accumulateRows = true
    super.prepare(undescribing(connection))
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

const undescribingOnes = new WeakMap<Connection, Connection>()

/** The same connection, which asks for no description. */
function undescribing(connection: Connection): Connection {
  const there = undescribingOnes.get(connection)
  if (there !== undefined) return there
  // what is not its own it finds at the connection
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Connection
  undescribingOnes.set(connection, made)
  return made
}

/**
 * Sends a prepared statement.
 * @param send what the connection sends a query of its package with.
 * @throws Error of pg, with the stack of who asked.
 */
export async function askPrepared(
  send: (query: unknown) => unknown,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<unknown> {
  const query = new PreparedQuery(text, values)
  query.name = name
  const answered = new Promise((resolve, reject) => {
    query.callback = (error, result) => (error === null ? resolve(result) : reject(error))
  })
  try {
    const [, result] = await Promise.all([send(query), answered])
    return result
  } catch (error) {
    // pg's own leads back to its socket
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
