import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { planPortal } from './plan-portal.ts'

test('on another address the simulators are reached where the portal is', async () => {
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

test("another start's addresses in the environment change nothing", async () => {
  const environment = { PUBLIC_URL: 'http://localhost:1', SIMULATORS_URL: 'http://localhost:2' }
  const plan = await planPortal({ ...fresh(), environment })
  expect(plan.environment['PUBLIC_URL']).toBe(plan.publicUrl)
  expect(plan.environment['SIMULATORS_URL']).toBe(plan.simulatorsUrl)
})

function fresh() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kalari-plan-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, environment: {} }
}
