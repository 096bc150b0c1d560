import pg from 'pg'

const CONNECT_TIMEOUT_MS = 5_000
const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 5_000
/** A connection that died without a word is found out this often. */
const HEARTBEAT_MS = 15_000

export type CatalogListener = {
  /** A department or a course changed. */
  onChange: () => void
  /** From now on changes are told; some may have been missed before. */
  onListening: () => void
  /** Nobody tells of changes until onListening comes again. error: why, where that is known. */
  onLost: (error: unknown) => void
}

/**
 * Listens to what the triggers of tell_catalog_changed tell, on a connection of its own, and connects again
 * whenever it breaks. Returns when it listens for the first time, or has failed to once.
 */
export async function listenForCatalogChanges(
  databaseUrl: string,
  listener: CatalogListener,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | null = null
  let isStopping = false
  let retryMs = FIRST_RETRY_MS
  let retry: NodeJS.Timeout | undefined

  const lose = (lost: pg.Client, error?: unknown) => {
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
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    next.on('notification', () => listener.onChange())
    try {
      await next.connect()
      await next.query('listen catalog_changed')
    } catch (error) {
      lose(next, error)
      return
    }
    retryMs = FIRST_RETRY_MS
    listener.onListening()
  }
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: unknown) => lose(asked, error))
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
