import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Queryable, Transaction } from './database.ts'

/** A statement with lists is kept for so many of their lengths; for another one it is built anew. */
const MOST_SHAPES = 40

/** Where a value goes that is known when the statement is sent. */
export class ValuePlace {
  readonly name: string
  /** Which value of a list; null: it is no list. */
  readonly at: number | null

  constructor(name: string, at: number | null = null) {
    this.name = name
    this.at = at
  }
}

/** What a statement is built with: the stand-in for each of its values, for a list a list of them. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/** A statement with its values, to be sent. */
export type Question<Row> = { readonly on: (db: Queryable) => CompiledQuery<Row> }

/**
 * A statement that is built and compiled once by the process and then sent with other values each time: for those that a
 * purchase sends, of which building took a quarter of the processor time (docs/decisions/0053). One with a list, for `in`, is
 * built once for each length of it: PostgreSQL plans `= any` of one array anew at every call.
 * @param build is called with stand-ins for the values: it may hand them to the statement, and look at none.
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Queryable, value: ValueOf<Values>) => Compilable<Row>,
) {
  const known = new Map<string, CompiledQuery<Row>>()
  const bound = (db: Queryable, values: Values): CompiledQuery<Row> => {
    const shape = shapeOf(values)
    let built = known.get(shape)
    if (built === undefined) {
      // the statement takes each stand-in for the value that it stands for
      built = build(db, (name) => placeFor(name, values[name]) as never).compile()
      if (known.size < MOST_SHAPES) known.set(shape, built)
    }
    return withValues(built, values as Record<string, unknown>)
  }
  return {
    asks: (values: Values): Question<Row> => ({ on: (db) => bound(db, values) }),
    rows: async (db: Queryable, values: Values): Promise<Row[]> =>
      (await db.executeQuery(bound(db, values))).rows,
    first: async (db: Queryable, values: Values): Promise<Row | undefined> =>
      (await db.executeQuery(bound(db, values))).rows[0],
    /** Of a write of which nobody reads the result. */
    run: async (db: Queryable, values: Values): Promise<void> =>
      void (await db.executeQuery(bound(db, values))),
  }
}

/** How long its lists are; empty without any. */
function shapeOf(values: object): string {
  let shape = ''
  for (const value of Object.values(values)) if (Array.isArray(value)) shape += `${value.length} `
  return shape
}

function placeFor(name: string, value: unknown): ValuePlace | ValuePlace[] {
  if (!Array.isArray(value)) return new ValuePlace(name)
  return value.map((_, at) => new ValuePlace(name, at))
}

/** A statement that is written as text. */
export function compilable<Row>(db: Queryable, text: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => text.compile(db) }
}

/** The statement with the values in their places. */
function withValues<Row>(
  built: CompiledQuery<Row>,
  values: Record<string, unknown>,
): CompiledQuery<Row> {
  const parameters = built.parameters.map((one) =>
    one instanceof ValuePlace ? valueFor(one, values) : one,
  )
  return { ...built, parameters }
}

function valueFor({ name, at }: ValuePlace, values: Record<string, unknown>): unknown {
  const value = values[name]
  return at === null ? value : (value as readonly unknown[])[at]
}

type Answers<Asked extends readonly Question<unknown>[]> = {
  [At in keyof Asked]: Asked[At] extends Question<infer Row> ? Row[] : never
}

/** Asks several things at once of which none needs another's answer: on one connection, in one journey there and back. */
export async function askTogether<const Asked extends readonly Question<unknown>[]>(
  db: Queryable,
  ...asked: Asked
): Promise<Answers<Asked>> {
  const compiled = asked.map((question) => question.on(db))
  return db
    .getExecutor()
    .provideConnection((connection) =>
      rowsOf<Asked>(compiled.map((one) => connection.executeQuery(one))),
    )
}

/**
 * The same without waiting for the answers: they come with that of whatever the transaction asks next, or with its commit, in one journey
 * there and back.
 * @returns the rows to come. Where one of them fails, so does that next question or the commit.
 */
export async function askAlong<const Asked extends readonly Question<unknown>[]>(
  tx: Transaction,
  ...asked: Asked
): Promise<{ coming: Promise<Answers<Asked>> }> {
  const compiled = asked.map((question) => question.on(tx))
  // a transaction asks one thing after the other: this counts as asked once it is on its way
  return tx.getExecutor().provideConnection(async (connection) => {
    const coming = rowsOf<Asked>(compiled.map((one) => connection.executeQuery(one)))
    // who does not wait for them hears of their failure all the same
    coming.catch((error: unknown) => void (failuresAlong.has(tx) || failuresAlong.set(tx, error)))
    return { coming }
  })
}

const failuresAlong = new WeakMap<Transaction, unknown>()

/** With what the first of a transaction's questions failed that nobody waited for; undefined where none has. */
export function failureAlong(tx: Transaction): unknown {
  return failuresAlong.get(tx)
}

async function rowsOf<Asked extends readonly Question<unknown>[]>(
  sent: Promise<QueryResult<unknown>>[],
): Promise<Answers<Asked>> {
  const ended = await Promise.allSettled(sent)
  const rows = ended.map((one) => {
    // the first failure is the cause: those behind it only say that the transaction is over
    if (one.status === 'rejected') throw one.reason
    return one.value.rows
  })
  // each answer has the rows that its question promises
  return rows as Answers<Asked>
}

/** What one module asks together with others, and what it makes of the answer. */
export type Asking<T> = Question<unknown> & { readonly read: (rows: readonly unknown[]) => T }

export function asking<Row, T>(question: Question<Row>, read: (rows: Row[]) => T): Asking<T> {
  // its own rows are what it is handed
  return { on: question.on, read: (rows) => read(rows as Row[]) }
}

type Read<Asked extends readonly Asking<unknown>[]> = {
  [At in keyof Asked]: Asked[At] extends Asking<infer T> ? T : never
}

/** Has what several modules ask answered in one journey, in their order. */
export async function answersTo<const Asked extends readonly Asking<unknown>[]>(
  db: Queryable,
  ...asked: Asked
): Promise<Read<Asked>> {
  const rows: readonly (readonly unknown[])[] = await askTogether(db, ...asked)
  // each is read by who asked it
  return asked.map(({ read }, at) => read(rows[at] ?? [])) as Read<Asked>
}
