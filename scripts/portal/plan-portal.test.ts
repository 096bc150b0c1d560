import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { planPortal, refuseTakenPorts } from './plan-portal.ts'

test('the simulators use the host of the portal’s public address', async () => {
  const publicUrl = 'http://192.0.2.1:4000'
  const plan = await planPortal({ ...fresh(), host: '0.0.0.0', publicUrl })
  expect(plan.simulatorsUrl).toMatch(/^http:\/\/192\.0\.2\.1:\d+$/)
  expect(plan.environment).toMatchObject({
    HOST: '0.0.0.0',
    PUBLIC_URL: publicUrl,
    SIMULATORS_URL: plan.simulatorsUrl,
    JUSPAY_BASE_URL: plan.simulatorsUrl,
  })
})

test('addresses in the environment from another start are ignored', async () => {
  const environment = { PUBLIC_URL: 'http://localhost:1', SIMULATORS_URL: 'http://localhost:2' }
  const plan = await planPortal({ ...fresh(), environment })
  expect(plan.environment['PUBLIC_URL']).toBe(plan.publicUrl)
  expect(plan.environment['SIMULATORS_URL']).toBe(plan.simulatorsUrl)
})

test('a taken port is reported with a command that uses another port', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const sentence = new RegExp(`Port ${port} .* is taken .*PORT=${port + 10} npm start`)
  await expect(refuseTakenPorts({ port, simulatorsPort: 'off' })).rejects.toThrow(sentence)
  await expect(refuseTakenPorts({ simulatorsPort: port })).rejects.toThrow(/SIMULATORS_PORT=/)
})

function fresh() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kalari-plan-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, environment: {} }
}
