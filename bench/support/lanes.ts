import type pg from 'pg'

/** A statement, and the tables that it reads and writes. */
type Step = { statement: string; reads: ReadonlySet<string>; writes: ReadonlySet<string> }

/**
 * Runs statements by several connections at once, each by whichever is free, as if they ran one after the other: one waits
 * for those before it that write what it reads or writes, or read what it writes. Each is a transaction of its own.
 * @throws what the first that fails says, when the others in hand have come to an end.
 */
export async function runInLanes(
  clients: readonly pg.Client[],
  statements: readonly string[],
): Promise<void> {
  const tables = await tablesOf(clients[0], statements)
  const waiting = statements.map((statement) => stepOf(statement, tables))
  const inHand = new Set<Step>()
  let wake = Promise.withResolvers<void>()
  const lanes = clients.map(async (client) => {
    while (waiting.length > 0) {
      const step = takeNext(waiting, inHand)
      if (step === undefined) await wake.promise
      else {
        inHand.add(step)
        try {
          await client.query(step.statement)
        } catch (error) {
          waiting.length = 0
          throw error
        } finally {
          inHand.delete(step)
          wake.resolve()
          wake = Promise.withResolvers<void>()
        }
      }
    }
  })
  const ended = await Promise.allSettled(lanes)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** The first that none before it holds up; undefined while all wait for what is in hand. */
function takeNext(waiting: Step[], inHand: ReadonlySet<Step>): Step | undefined {
  const next = waiting.findIndex((step, at) =>
    [...inHand, ...waiting.slice(0, at)].every((earlier) => isFreeOf(step, earlier)),
  )
  return next < 0 ? undefined : waiting.splice(next, 1)[0]
}

function isFreeOf(step: Step, earlier: Step): boolean {
  const touch = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].some((table) => others.has(table))
  return (
    !touch(step.writes, earlier.writes) &&
    !touch(step.writes, earlier.reads) &&
    !touch(step.reads, earlier.writes)
  )
}

/** All that there are, and those that the statements make. */
async function tablesOf(client: pg.Client | undefined, statements: readonly string[]) {
  const known = await client?.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const made = statements.flatMap((statement) => /^create \w+ table [\w.]+/.exec(statement) ?? [])
  return new Set([...(known?.rows ?? []).map(({ name }) => name), ...made.map(lastWord)])
}

function stepOf(statement: string, tables: ReadonlySet<string>): Step {
  const writes = writtenBy(statement).filter((name) => tables.has(name))
  const reads = (statement.match(/\w+/g) ?? []).filter((word) => tables.has(word))
  return { statement, reads: new Set(reads), writes: new Set(writes) }
}

/** Figures for the planner count as a write: who reads the table next is to have them. */
function writtenBy(statement: string): string[] {
  const [, analyzed] = /^(?:vacuum )?\(?analyze\)? (.*)/.exec(statement) ?? []
  if (analyzed !== undefined) return analyzed.replaceAll(/\([^)]*\)/g, '').match(/\w+/g) ?? []
  const beginning =
    /^(?:insert into|update|delete from|create \w+ table|alter table(?: only)?) [\w.]+/i
  return (beginning.exec(statement) ?? []).map(lastWord)
}

function lastWord(text: string): string {
  return /\w+$/.exec(text)?.[0] ?? ''
}
