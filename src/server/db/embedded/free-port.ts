import { createServer } from 'node:net'

/** A TCP port that was free on that address a moment ago. */
export function findFreePort(host = '127.0.0.1'): Promise<number> {
  return listenOnce(0, host)
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
