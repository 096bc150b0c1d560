import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/support/database.ts'

const database = testDatabase()

/**
 * The functions of the schema that write, each with the reason why it still does. TypeScript writes and the database
 * guards: a function leaves this list for good, and none is added.
 */
const stillWriting: Readonly<Record<string, string>> = {
  add_to_journal_sums: 'Adds each journal line to the daily sums of its account.',
  add_to_register_sums: 'Adds each registered document to the sums of its series and day.',
  allocate_refund: 'Allocates a refund to the only line that its capture pays.',
  begin_next_letter: 'Moves a number series behind the numbers that a restore may have lost.',
  index_changed_courses: 'Calls index_courses_for_search for changed courses.',
  index_courses_for_search: 'Writes the words under which a course is found.',
  index_courses_of_changed_departments: 'Calls index_courses_for_search for a renamed department.',
  index_student_for_search: 'Writes the words under which the office finds a student.',
  keep_allocations_within: 'Notes a receipt as due, and allocates refunds that came earlier.',
  keep_refund_sum: 'Allocates a refund whose capture was allocated later in its transaction.',
  tell_catalog_changed: 'Notifies the web processes that cached pages are out of date.',
  words_of_refund: 'Fills in the customer and the search words of a refund.',
}

const writes =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|update\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set|nextval|setval|pg_notify|notify)\b/i
/** A trigger changes the row of a statement before it is written. */
const changesRow = /\bnew\.\w+\s*:=|\binto\s+(?:strict\s+)?new\./i

async function functions(): Promise<{ name: string; source: string }[]> {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; source: string }>(`
      select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as source from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
    return rows.map(({ name, source }) => ({ name, source: withoutText(source) }))
  } finally {
    await client.end()
  }
}

/** Text in comments and literals is ignored. */
function withoutText(source: string): string {
  return source.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, "''")
}

/** Functions that write, and functions that call one of them. */
function writing(all: readonly { name: string; source: string }[]): string[] {
  const found = new Set(
    all
      .filter(({ source }) => writes.test(source) || changesRow.test(source))
      .map(({ name }) => name),
  )
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { name, source } of all)
      if ([...found].some((one) => new RegExp(String.raw`\b${one}\s*\(`).test(source)))
        found.add(name)
  }
  return [...found].toSorted()
}

test('the check finds functions that write, directly or through another function', () => {
  const all = [
    { name: 'one', source: 'begin update orders set state = state; end' },
    { name: 'two', source: 'begin perform one(); end' },
    { name: 'three', source: 'begin new.words := lower(new.name); end' },
    {
      name: 'four',
      source: "begin perform from orders for no key update; raise exception ''; end",
    },
  ]
  expect(writing(all)).toEqual(['one', 'three', 'two'])
})

test('the list names every schema function that writes, with a reason', async () => {
  expect(writing(await functions())).toEqual(Object.keys(stillWriting).toSorted())
})
