import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Queryable, Transaction } from './database.ts'

/** What a statement is built with: the stand-in for each of its values, for a list a list of them. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/** A statement with its values, to be sent. */
export type Question<Row> = { readonly on: (db: Queryable) => CompiledQuery<Row> }

export function builtOnce<Values extends object, Row>(
  build: (db: Queryable, value: ValueOf<Values>) => Compilable<Row>,
) {
  const bound = (db: Queryable, values: Values): CompiledQuery<Row> =>
    build(db, (name) => values[name]).compile()
  return {
    asks: (values: Values): Question<Row> => ({ on: (db) => bound(db, values) }),
    rows: async (db: Queryable, values: Values): Promise<Row[]> =>
      (await db.executeQuery(bound(db, values))).rows,
    first: async (db: Queryable, values: Values): Promise<Row | undefined> =>
      (await db.executeQuery(bound(db, values))).rows[0],
    run: async (db: Queryable, values: Values): Promise<void> =>
      void (await db.executeQuery(bound(db, values))),
  }
}

/** A statement that is written as text. */
export function compilable<Row>(db: Queryable, text: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => text.compile(db) }
}

type Answers<Asked extends readonly Question<unknown>[]> = {
  [At in keyof Asked]: Asked[At] extends Question<infer Row> ? Row[] : never
}

export async function askTogether<const Asked extends readonly Question<unknown>[]>(
  db: Queryable,
  ...asked: Asked
): Promise<Answers<Asked>> {
  const rows: (readonly unknown[])[] = []
  for (const question of asked) rows.push((await db.executeQuery(question.on(db))).rows)
  return rows as Answers<Asked>
}

export async function askAlong<const Asked extends readonly Question<unknown>[]>(
  tx: Transaction,
  ...asked: Asked
): Promise<{ coming: Promise<Answers<Asked>> }> {
  return { coming: Promise.resolve(await askTogether(tx, ...asked)) }
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
