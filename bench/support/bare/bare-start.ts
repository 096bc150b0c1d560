// Beside `npm start` of the portal: the least that such a start is. The same PostgreSQL on data of its own, one question
// to it, and node:http answering it. PORT, DATA_DIR.
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../src/server/platform/db/embedded-postgres.ts'

const postgres = await startEmbeddedPostgres({
  dataDir: process.env['DATA_DIR'] ?? 'var',
  log: () => undefined,
})
const pool = new pg.Pool({ connectionString: postgres.databaseUrl })
// what ends npm's group ends PostgreSQL as well, sometimes before this program has closed its connection
pool.on('error', () => undefined)
const server = createServer((_request, response) => {
  void answer(response)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
// npm hands on what the terminal sends to all
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve())
})
await asked
server.close()
server.closeAllConnections()
await pool.end()
await postgres.stop()
process.exit(0)

async function answer(response: ServerResponse): Promise<void> {
  const { rows } = await pool.query('select now()')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows))
}
