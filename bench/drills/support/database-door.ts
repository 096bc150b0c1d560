import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** One address for a database whose port changes whenever it comes up again. */
export async function openDatabaseDoor() {
  let port = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    /** Where the door leads from now on. */
    leadTo: (databaseUrl: string) => {
      port = Number(new URL(databaseUrl).port)
    },
    /** The same role and database, at the door. */
    urlFor: (databaseUrl: string): string => {
      const url = new URL(databaseUrl)
      // a listening TCP server has such an address
      url.port = String((server.address() as AddressInfo).port)
      return url.href
    },
    /** Every connection breaks off, as when a cable is pulled. */
    slam: () => {
      for (const socket of open) socket.destroy()
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
