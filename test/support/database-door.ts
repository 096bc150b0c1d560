import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** How PostgreSQL says on the wire that a transaction is durable: what follows has not reached whoever asked. */
const COMMITTED = Buffer.from('COMMIT\0')

type CommitWatch = { left: number; act: () => void }

/** One address for a database whose port changes whenever it comes up again. */
export async function openDatabaseDoor() {
  let port = 0
  let watch: CommitWatch | null = null
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
    }
    client.pipe(database)
    database.on('data', (answer: Buffer) => {
      if (watch !== null && answer.includes(COMMITTED) && --watch.left === 0) {
        const { act } = watch
        watch = null
        act()
        // the database has done it, and nobody hears of it
        client.destroy()
        return
      }
      if (client.write(answer)) return
      database.pause()
      client.once('drain', () => database.resume())
    })
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
    /**
     * The next transaction that is committed is durable, but its answer is lost: before it could go on, `act` is called.
     * @returns false where nobody committed within so many milliseconds.
     */
    loseNextCommit: async (withinMs: number, act: () => void = () => undefined): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          watch = null
          resolve(false)
        }, withinMs)
        const hit = () => {
          clearTimeout(timer)
          act()
          resolve(true)
        }
        watch = { left: 1, act: hit }
      }),
    /**
     * Does something of which the answer of the nth commit is lost, 1 being the first.
     * @returns whether so many were made, once it has ended, well or badly.
     */
    whileLosing: async (nth: number, doing: () => Promise<unknown>): Promise<boolean> => {
      let isLost = false
      watch = { left: nth, act: () => (isLost = true) }
      await Promise.allSettled([doing()])
      watch = null
      return isLost
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
