import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { onOneConnection } from './database.ts'

test('a connection timeout names the database and the waiting work', async () => {
  // accepts connections and sends nothing, like an overloaded machine
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void silent.close())
  // a TCP server's address is an AddressInfo
  const { port } = silent.address() as AddressInfo
  const databaseUrl = `postgres://kalari@127.0.0.1:${port}/kalari`
  const wanted = { databaseUrl, applicationName: 'kalari proof', connectTimeoutMs: 50 }
  await expect(onOneConnection(wanted, async () => undefined)).rejects.toThrow(
    'no database connection (kalari proof) within 0.05 s',
  )
})
