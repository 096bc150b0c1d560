import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

const portal = {
  url: 'http://localhost:4000',
  simulatorsUrl: 'http://localhost:4001',
  dataDir: '/srv/kalari/var',
  admin: null,
}
const trialIn = (of: object) => /^Trial: .+$/m.exec(welcome({ ...portal, ...of }))?.[0]

test('npm start prints one line about the trial with a link to the installation guide', () => {
  expect(trialIn({})).toBe(
    'Trial: staff need no second factor, payments and mails are simulated, no TLS. For real use: docs/install.md',
  )
})

test('the line lists only the limits that apply', () => {
  const behindProxy = { url: 'https://try.institute.test', simulatorsUrl: null }
  expect(trialIn(behindProxy)).toBe(
    'Trial: staff need no second factor. For real use: docs/install.md',
  )
})
