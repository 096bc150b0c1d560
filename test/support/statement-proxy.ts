import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

const LENGTH_BYTES = 4
const HEADER_BYTES = 1 + LENGTH_BYTES

/**
 * A way to a database that reads the statements which pass it, in the order in which they are sent, whatever connection
 * they take.
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html Parse, Bind and Query
 */
export async function openStatementProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  let statements: string[] = []
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    const read = statementReader((statement) => statements.push(statement))
    client.on('data', read)
    client.pipe(database).pipe(client)
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  // a listening TCP server has such an address
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** The statements since the last call. */
    take: (): string[] => {
      const taken = statements
      statements = []
      return taken
    },
    close: () => server.close(),
  }
}

/** Reads what a client sends: a start-up message without a type, then messages of a type, a length and a content. */
function statementReader(onStatement: (statement: string) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isStarted = false
  const parsed = new Map<string, string>()
  return (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const typeBytes = isStarted ? 1 : 0
      if (rest.length < typeBytes + LENGTH_BYTES) return
      const end = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < end) return
      const statement = isStarted ? statementOf(rest.subarray(0, end), parsed) : null
      if (statement !== null && statement !== '') onStatement(statement)
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}

/** @param parsed the connection's prepared statements by name. */
function statementOf(message: Buffer, parsed: Map<string, string>): string | null {
  const [first = '', second = ''] = message.subarray(HEADER_BYTES).toString('utf8').split('\0')
  switch (String.fromCodePoint(message[0] ?? 0)) {
    case 'Q':
      return first
    case 'P':
      parsed.set(first, second)
      return null
    case 'B':
      return parsed.get(second) ?? null
    default:
      return null
  }
}
