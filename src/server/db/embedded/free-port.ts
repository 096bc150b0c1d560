import { createServer } from 'node:net'

/** Found, but perhaps not listened on yet. */
const found = new Set<number>()

/** A TCP port that was free on that address a moment ago; in one process never the same one twice. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const port = await listenOnce(0, host)
  if (found.has(port)) return findFreePort(host)
  found.add(port)
  return port
}

/** True where nothing listens on the port of that address, and we may. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  try {
    await listenOnce(port, host)
    return true
  } catch {
    // taken, forbidden or no such address: whoever listens next meets the same and says which
    return false
  }
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(taken))
    })
  })
}
