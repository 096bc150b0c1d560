import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import type { Driver, PostgresDialectConfig, QueryCompiler } from 'kysely'
import type pg from 'pg'
import { SharingDriver } from './one-journey.ts'

/** Kysely's own translation, without its walk over the tree of each statement and its copy of each row. */
class Translation extends CamelCasePlugin {
  toColumn(name: string): string {
    return this.snakeCase(name)
  }

  toField(column: string): string {
    return this.camelCase(column)
  }
}

const translation = new Translation()

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(translation.toColumn(identifier))
  }
}

/** PostgreSQL, whose tables and columns we call by names in camel case: `firstName` is `first_name` there. */
export class CamelCaseDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new SharingDriver(this.#config)
  }

  override createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler()
  }
}

type Result = { fields?: readonly pg.FieldDef[]; rows: Record<string, unknown>[] }
type Query = (...asked: unknown[]) => Promise<Result>

/** From now on the rows of a connection come with our names of the columns; what lies inside of a value stays. */
export function nameFields(client: pg.ClientBase): void {
  // pg declares an overload for each way of calling it
  const send = client.query.bind(client) as unknown as Query
  const query: Query = async (...asked) => {
    const result = await send(...asked)
    if (result.rows?.length > 0) result.rows = named(result)
    return result
  }
  Object.assign(client, { query })
}

/** Descriptions of columns that have our names already. */
const ours = new WeakSet<readonly pg.FieldDef[]>()

/** The columns of an answer by our names: a row that is made of them needs no other names. */
export function namedFields(fields: readonly pg.FieldDef[]): pg.FieldDef[] {
  const mine = fields.map((field) => ({ ...field, name: translation.toField(field.name) }))
  ours.add(mine)
  return mine
}

function named({ fields = [], rows }: Result): Result['rows'] {
  if (ours.has(fields)) return rows
  const columns = fields.map(({ name }) => name)
  const names = columns.map((column) => translation.toField(column))
  if (columns.every((column, at) => column === names[at])) return rows
  return rows.map((row) => {
    const values: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) {
      const value = row[columns[at] ?? '']
      values[name] = value
    }
    return values
  })
}
