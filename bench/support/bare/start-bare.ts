import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { startPart } from '../../../scripts/portal/portal-part.ts'
import { sampleEnvironment } from '../../../scripts/support/sample-environment.ts'
import type { RunningPortal } from '../../../scripts/portal/start-portal.ts'
import { findFreePort } from '../../../src/server/platform/db/embedded/free-port.ts'
import { basicAuth } from '../../../src/server/money/gateways/juspay/juspay-headers.ts'
import type { gatewayControl } from '../../../test/support/story/gateway-control.ts'
import type { BareOrder } from './bare-orders.ts'
import { bareSide } from '../order-sides.ts'
import type { Buyer, Side } from '../order-sides.ts'
import { recordOrder } from '../record-order.ts'
import { writtenTables } from '../written-tables.ts'

type Starting = {
  client: pg.Client
  gateway: ReturnType<typeof gatewayControl>
  ours: Side
  buyers: Buyer[]
}

/** Two orders of the portal's show what each request writes; the bare program writes the same again. */
export async function startBare(
  portal: RunningPortal,
  { client, gateway, ours, buyers }: Starting,
): Promise<{ side: Side; stop: () => Promise<void> }> {
  const webhookAuthorization = notificationLogin(portal)
  const recorded = await recordOrder({ client, gateway, ours, buyers })
  await copyTables(client)
  const template: BareOrder = { ...recorded, provider: providerOf(portal), webhookAuthorization }
  const file = path.join(portal.dataDir, 'bare-order.json')
  await writeFile(file, JSON.stringify(template))
  const port = await findFreePort()
  const part = await startPart({
    name: 'bare',
    script: 'bench/support/bare/bare-orders.ts',
    environment: {
      ...process.env,
      DATABASE_URL: portal.databaseUrl,
      PORT: String(port),
      BARE_ORDER: file,
    },
    logFile: path.join(portal.dataDir, 'logs', 'bare.log'),
    signal: new AbortController().signal,
  })
  const side = bareSide(`http://127.0.0.1:${port}`, webhookAuthorization, client)
  const stop = async () => void (await part.stop())
  return { side, stop }
}

/** With what the provider's notifications come. */
export function notificationLogin(portal: RunningPortal): string {
  const account = accountOf(portal)
  return basicAuth(`${account['JUSPAY_WEBHOOK_USER']}:${account['JUSPAY_WEBHOOK_PASSWORD']}`)
}

/** What the portal says to the provider at every call. */
function providerOf(portal: RunningPortal): BareOrder['provider'] {
  const account = accountOf(portal)
  return {
    url: account['JUSPAY_BASE_URL'] ?? '',
    headers: {
      authorization: basicAuth(`${account['JUSPAY_API_KEY']}:`),
      'x-merchantid': account['JUSPAY_MERCHANT_ID'] ?? '',
      version: '2024-06-24',
    },
    session: {
      amount: '4500.00',
      currency: 'INR',
      payment_page_client_id: account['JUSPAY_CLIENT_ID'],
      action: 'paymentPage',
      return_url: `${portal.url}/api/payment/return/juspay`,
      customer_id: 'bench',
      customer_email: 'asha@example.test',
      customer_phone: '9876543210',
      description: 'A course',
      first_name: 'Asha',
      last_name: 'Nair',
    },
  }
}

function accountOf({ url, simulatorsUrl }: RunningPortal): Record<string, string> {
  return sampleEnvironment({ publicUrl: url, simulatorsUrl, smtpPort: 0 })
}

/**
 * The portal's tables and that of its jobs once more, with their rows, in a schema of their own called bare: the same columns and as many
 * indexes. No rule stands in them, no uniqueness, no reference and no trigger: what is written there is writing alone.
 */
async function copyTables(client: pg.Client): Promise<void> {
  await client.query('create schema bare')
  for (const { schema, name, columns } of await writtenTables(client)) {
    await client.query(
      `create table bare."${name}" (like "${schema}"."${name}" including defaults including generated including storage)`,
    )
    const named = columns.map((column) => `"${column}"`).join(', ')
    await client.query(
      `insert into bare."${name}" (${named}) overriding system value select ${named} from "${schema}"."${name}"`,
    )
  }
  const { rows } = await client.query<{ definition: string }>(`
    select pg_get_indexdef(indexes.indexrelid) as definition
    from pg_index indexes join pg_class tables on tables.oid = indexes.indrelid
    where tables.relkind = 'r'
      and (tables.relnamespace = 'public'::regnamespace or tables.oid = to_regclass('pgboss.job_common'))`)
  for (const { definition } of rows)
    await client.query(
      definition
        .replace(/^CREATE (?:UNIQUE )?INDEX \S+ ON public\./, 'CREATE INDEX ON bare.')
        .replace(
          /^CREATE (?:UNIQUE )?INDEX \S+ ON pgboss\.job_common /,
          'CREATE INDEX ON bare.job ',
        )
        .replace(' NULLS NOT DISTINCT', ''),
    )
  await client.query('analyze')
}
