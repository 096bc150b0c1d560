import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { onOneConnection } from './database.ts'

test('a database that takes no connection in time is named, with the work that waited', async () => {
  // takes a connection and says nothing, as a machine under load
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void silent.close())
  // a listening TCP server has such an address
  const { port } = silent.address() as AddressInfo
  const databaseUrl = `postgres://kalari@127.0.0.1:${port}/kalari`
  const wanted = { databaseUrl, applicationName: 'kalari proof', connectTimeoutMs: 50 }
  await expect(onOneConnection(wanted, async () => undefined)).rejects.toThrow(
    'the database took no connection (kalari proof) within 0.05 s',
  )
})
