import { createServer } from 'node:net'

/** Ports that were handed out and may not be in use yet. */
const found = new Set<number>()

/** Returns a TCP port that is free on that address; never the same one twice in a process. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const port = await listenOnce(0, host)
  if (found.has(port)) return findFreePort(host)
  found.add(port)
  return port
}

/** Whether this process may listen on that port now. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  try {
    await listenOnce(port, host)
    return true
  } catch {
    // taken, forbidden or no such address: the next listener reports which
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
