import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testMode } from '#contract/platform/test-mode.ts'
import { startTestingMailbox } from '../../../../simulators/mailbox/testing-mailbox.ts'
import type { Mail } from './mailer.ts'
import { createSmtpMailer } from './mailer.smtp.ts'
import { testModeMailer } from './test-mode-mailer.ts'

const mail: Mail = {
  to: { name: 'Anu Nair', address: 'anu@example.com' },
  subject: 'You are enrolled in AutoCAD',
  text: 'Hello അനു, ₹4,500',
  html: '<p>Hello അനു, ₹4,500</p>',
  messageId: 'receipt.ORDM5X2ABCDEFG234',
}

function openMailer(smtpUrl: string) {
  const lines: { level: string; fields: object; event: string }[] = []
  const at = (level: string) => (fields: object, event: string) =>
    void lines.push({ level, fields, event })
  const log = { info: at('info'), warn: at('warn'), error: at('error') }
  const mailer = createSmtpMailer({ smtpUrl, from: 'Kalari <office@kalari.test>', log })
  onTestFinished(() => mailer.stop())
  return { mailer, lines }
}

async function openBoth() {
  const mailbox = await startTestingMailbox()
  return { mailbox, ...openMailer(mailbox.smtpUrl) }
}

test('a mail arrives as written', async () => {
  const { mailbox, mailer } = await openBoth()
  const attachments = [
    { filename: 'receipt.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
  ]
  expect(await mailer.send({ ...mail, attachments })).toMatchObject({ outcome: 'sent' })
  const [arrived] = await mailbox.mails('anu@example.com')
  expect(arrived).toMatchObject({
    envelope: { from: 'office@kalari.test', to: ['anu@example.com'] },
    from: 'Kalari <office@kalari.test>',
    to: ['Anu Nair <anu@example.com>'],
    subject: mail.subject,
    messageId: '<receipt.ORDM5X2ABCDEFG234@kalari.test>',
    text: `${mail.text}\n`,
    attachments: [{ filename: 'receipt.pdf', mimeType: 'application/pdf', sizeBytes: 4 }],
  })
  expect(arrived?.html).toContain('Hello അനു, ₹4,500')
  expect(arrived?.headers).toContainEqual({ name: 'auto-submitted', value: 'auto-generated' })
})

test('a mail in test mode says so in subject, text and HTML', async () => {
  const { mailbox, mailer } = await openBoth()
  const html = `<html><body class="mail">${mail.html}</body></html>`
  await testModeMailer(mailer).send({ ...mail, html })
  const [arrived] = await mailbox.mails('anu@example.com')
  expect(arrived?.subject).toBe(`TEST MODE: ${mail.subject}`)
  expect(arrived?.text).toBe(`${testMode.sentence}\n\n${mail.text}\n`)
  expect(arrived?.html).toMatch(new RegExp(`<body class="mail"><p [^>]*>${testMode.sentence}</p>`))
})

test('a retry sends the same mail (invariant I11)', async () => {
  const { mailbox, mailer } = await openBoth()
  await mailbox.fault({ kind: 'after-data' })
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'temporary' })
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'sent' })
  expect(await mailbox.mails()).toMatchObject([{ deliveries: 2 }])
})

test.each([
  [{ kind: 'refuse' }, 'permanent', 'mail rejected'],
  [{ kind: 'after-data', smtpCode: 554 }, 'permanent', 'mail rejected'],
  [{ kind: 'temporary' }, 'temporary', 'mail not sent'],
])('the fault %j is a %s failure', async (fault, outcome, event) => {
  const { mailbox, mailer, lines } = await openBoth()
  await mailbox.fault(fault)
  expect(await mailer.send(mail)).toMatchObject({ outcome })
  expect(lines).toMatchObject([{ level: 'warn', event }])
  expect(JSON.stringify(lines)).not.toContain('example.com')
})

test('an unavailable mail server is a temporary failure', async () => {
  const { mailer } = openMailer(`smtp://127.0.0.1:${await freePort()}`)
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'temporary' })
})

test('a broken connection is a temporary failure', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 hello\r\n')
    socket.once('data', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { mailer } = openMailer(`smtp://127.0.0.1:${portOf(server.address())}`)
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'temporary' })
})

test('nothing is sent unencrypted to another machine', async () => {
  const { mailbox, mailer, lines } = await openBoth()
  const { port } = new URL(mailbox.smtpUrl)
  // this machine under a non-local name: the simulator offers no STARTTLS
  const other = openMailer(`smtp://user:secret@0.0.0.0:${port}`)
  expect(await other.mailer.send(mail)).toMatchObject({ outcome: 'temporary' })
  expect(other.lines).toMatchObject([{ level: 'error', event: 'mail server rejects the portal' }])
  expect(await mailbox.mails()).toEqual([])
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'sent' })
  expect(lines).toEqual([])
})

test('names and subjects cannot inject headers (attack A26)', async () => {
  const { mailbox, mailer } = await openBoth()
  const evil = 'Anu\r\nBcc: eve@evil.test\r\n\r\n<b>hi</b>\u202e'
  const { outcome } = await mailer.send({
    ...mail,
    to: { name: `${evil}", eve@evil.test <eve@evil.test>`, address: 'anu@example.com' },
    subject: `${evil}${'x'.repeat(2_000)}`,
  })
  expect(outcome).toBe('sent')
  const [arrived] = await mailbox.mails()
  expect(arrived?.envelope.to).toEqual(['anu@example.com'])
  expect(arrived?.to).toHaveLength(1)
  const names = arrived?.headers.map(({ name }) => name)
  expect(names).not.toContain('bcc')
  expect(names?.filter((name) => name === 'to' || name === 'subject')).toHaveLength(2)
  expect(arrived?.text?.trim()).toBe(mail.text)
})

test.each(['anu@example.com\r\nBcc: eve@evil.test', 'a@example.com, eve@evil.test', 'nobody', ''])(
  'nothing is sent to %j',
  async (address) => {
    const { mailbox, mailer } = await openBoth()
    expect(await mailer.send({ ...mail, to: { name: 'Anu', address } })).toMatchObject({
      outcome: 'permanent',
    })
    expect(await mailbox.mails()).toEqual([])
  },
)

test.each(['', 'office', 'a@b.test, c@d.test', 'Kalari <office>'])(
  'MAIL_FROM %j is refused',
  (from) => {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    expect(() => createSmtpMailer({ smtpUrl: 'smtp://localhost:25', from, log })).toThrow(
      'MAIL_FROM',
    )
  },
)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}

function portOf(address: string | AddressInfo | null): number {
  // a TCP server's address has a port
  return (address as AddressInfo).port
}
