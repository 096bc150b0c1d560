import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import type { RowWrite } from '../row-writes.ts'

/**
 * The program that the portal is measured against: node:http and pg, nothing else. For each request it makes the
 * provider call that the portal makes and writes the rows that the portal wrote for the same request once, under new
 * names, in one transaction. It decides nothing, checks next to nothing and keeps no rule.
 */
export type BareOrder = {
  /** Of the order whose rows are written again. */
  orderId: string
  provider: { url: string; headers: Record<string, string>; session: object }
  webhookAuthorization: string
  writes: Record<'initiate' | 'return' | 'stored' | 'enrolled', RowWrite[]>
}

// who starts it has written it
const template = JSON.parse(readFileSync(process.env['BARE_ORDER'] ?? '', 'utf8')) as BareOrder
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

type Answer = { status: number; body?: object; afterwards?: () => Promise<void> }

const routes: Record<string, (request: IncomingMessage, order: number) => Promise<Answer>> = {
  async initiate(request, order) {
    await holderOf(request)
    await write(template.writes.initiate, order)
    const reply = await ask('/session', {
      method: 'POST',
      body: JSON.stringify({ ...template.provider.session, order_id: nameOf(order) }),
    })
    return { status: 200, body: { order_id: nameOf(order), payment_links: reply['payment_links'] } }
  },
  async return(_request, order) {
    await ask(`/orders/${nameOf(order)}`, { method: 'GET' })
    await write(template.writes.return, order)
    return { status: 303 }
  },
  async webhook(request, order) {
    if (request.headers.authorization !== template.webhookAuthorization) return { status: 401 }
    await bodyOf(request)
    await write(template.writes.stored, order)
    const enroll = async () => {
      await ask(`/orders/${nameOf(order)}`, { method: 'GET' })
      await write(template.writes.enrolled, order)
    }
    return { status: 200, afterwards: enroll }
  },
  async receipt(request, order) {
    await holderOf(request)
    const { rows } = await pool.query({
      name: 'receipt',
      text: `select documents.* from bare.documents where order_id = $1`,
      values: [nameOf(order)],
    })
    return { status: 200, body: { receipt: rows[0] } }
  },
}

const server = createServer((request, response) => void serve(request, response))
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ ready: true }))
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = '', order = ''] = (request.url ?? '').split('/')
  const answer: Answer = (await routes[name]?.(request, Number(order))) ?? { status: 404 }
  const { status, body } = answer
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? '' : JSON.stringify(body))
  await answer.afterwards?.()
}

async function holderOf({ headers }: IncomingMessage): Promise<void> {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const { rowCount } = await pool.query({
    name: 'session',
    text: `select students.* from student_sessions join students on students.id = student_id
           where token_hash = $1 and expires_at > now()`,
    values: [createHash('sha256').update(token).digest()],
  })
  if (rowCount !== 1) throw new Error('nobody is logged in')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

async function ask(path: string, init: { method: string; body?: string }) {
  const { url, headers } = template.provider
  const response = await fetch(url + path, {
    ...init,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  // the simulator's README promises this shape
  return (await response.json()) as Record<string, unknown>
}

async function write(writes: RowWrite[], order: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const row of writes) await client.query(statementOf(row, order))
    await client.query('commit')
  } finally {
    client.release()
  }
}

function statementOf({ kind, table, values, key }: RowWrite, order: number): pg.QueryConfig {
  const columns = Object.keys(values)
  const quoted = columns.map((column) => `"${column}"`)
  const places = columns.map((_, at) => `$${at + 1}`)
  const given = Object.entries(values).map(([column, value]) =>
    column in key ? renumbered(value, order) : renamed(value, order),
  )
  let text = `insert into bare."${table}" (${quoted.join(', ')}) values (${places.join(', ')})`
  if (kind === 'update') {
    const set = quoted.map((column, at) => `${column} = ${places[at]}`)
    const where = Object.keys(key).map((column, at) => `"${column}" = $${columns.length + at + 1}`)
    text = `update bare."${table}" set ${set.join(', ')} where ${where.join(' and ')}`
    given.push(...Object.values(key).map((value) => renumbered(value, order)))
  }
  const name = createHash('sha256').update(text).digest('base64url')
  return { name, text, values: given }
}

const ownIds = new Set(
  Object.values(template.writes)
    .flat()
    .filter(({ kind }) => kind === 'insert')
    .flatMap(({ key }) => Object.values(key))
    .filter((id) => id !== null && /^[0-9a-f-]{36}$/.test(id)),
)

/** The same row of another order: its own ids are new, and its order's name is wherever it stood. */
function renamed(value: string | null, order: number): string | null {
  if (value === null) return null
  if (ownIds.has(value)) return value.slice(0, -12) + order.toString(16).padStart(12, '0')
  return value.replaceAll(template.orderId, nameOf(order))
}

/** Beyond what the two bought orders have reached. */
const ABOVE_ALL = 1_000

/** Of a key: where the database counts, so does the copy. */
function renumbered(value: string | null, order: number): string | null {
  if (value === null || !/^\d{3,}$/.test(value)) return renamed(value, order)
  return String(Number(value) + order * ABOVE_ALL)
}

/** As long as the portal's own. */
function nameOf(order: number): string {
  return `ORDBARE${String(order).padStart(template.orderId.length - 7, '0')}`
}
