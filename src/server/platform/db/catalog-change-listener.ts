import pg from 'pg'

const CONNECT_TIMEOUT_MS = 5_000
const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 5_000
/** A dead connection is detected within this time. */
const HEARTBEAT_MS = 15_000

export type CatalogListener = {
  onChange: () => void
  /** Changes are announced from now on; some may have been missed before. */
  onListening: () => void
  /** Changes are not announced until the next onListening. error: the reason, if known. */
  onLost: (error: unknown) => void
}

/**
 * Listens for the NOTIFYs of the triggers in db/schema/10_platform.sql on a connection of its own, and
 * reconnects when it breaks. Returns once it listens, or after the first failure.
 */
export async function listenForCatalogChanges(
  databaseUrl: string,
  listener: CatalogListener,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | null = null
  let isStopping = false
  let retryMs = FIRST_RETRY_MS
  let retry: NodeJS.Timeout | undefined

  const handleLoss = (lost: pg.Client, error?: unknown) => {
    if (client !== lost) return
    client = null
    void lost.end().catch(() => undefined)
    if (isStopping) return
    listener.onLost(error)
    retry = setTimeout(() => void connect(), retryMs)
    retry.unref()
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
  const connect = async () => {
    const next = newClient(databaseUrl)
    client = next
    next.on('error', (error) => handleLoss(next, error))
    next.on('end', () => handleLoss(next))
    next.on('notification', () => listener.onChange())
    try {
      await next.connect()
      await next.query('listen catalog_changed')
    } catch (error) {
      handleLoss(next, error)
      return
    }
    retryMs = FIRST_RETRY_MS
    listener.onListening()
  }
  const heartbeat = setInterval(() => {
    const checkedClient = client
    checkedClient?.query('select 1').catch((error: unknown) => handleLoss(checkedClient, error))
  }, HEARTBEAT_MS)
  heartbeat.unref()

  await connect()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}

function newClient(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    application_name: 'kalari catalog listener',
    keepAlive: true,
  })
}
