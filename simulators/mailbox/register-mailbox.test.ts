import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { registerMailbox } from './register-mailbox.ts'
import { startTestingMailbox } from './testing-mailbox.ts'

const letter = {
  from: 'Office <office@portal.test>',
  to: 'Anu Nair <anu@example.com>',
  subject: 'Receipt ₹4,500',
  messageId: '<receipt.1@portal.test>',
  text: 'Read https://portal.test/receipt/1 now',
  html: '<html><head></head><body><script>alert(1)</script><a href="https://portal.test/">Go</a></body></html>',
  attachments: [
    {
      filename: 'Receipt "1".pdf',
      content: Buffer.from('%PDF-1.7'),
      contentType: 'application/pdf',
    },
  ],
}

async function hand(smtpUrl: string, changes: object = {}) {
  const transport = createTransport(smtpUrl)
  return transport.sendMail({ ...letter, ...changes }).finally(() => transport.close())
}

test('a submitted mail can be read', async () => {
  const mailbox = await startTestingMailbox()
  await hand(mailbox.smtpUrl)
  const [mail] = await mailbox.mails()
  expect(mail).toMatchObject({
    envelope: { from: 'office@portal.test', to: ['anu@example.com'] },
    from: 'Office <office@portal.test>',
    to: ['Anu Nair <anu@example.com>'],
    subject: 'Receipt ₹4,500',
    messageId: '<receipt.1@portal.test>',
    deliveries: 1,
    attachments: [{ filename: 'Receipt "1".pdf', mimeType: 'application/pdf', sizeBytes: 8 }],
  })
  expect(mail?.text).toContain('https://portal.test/receipt/1')
})

test('mails are found by recipient, newest first, and can be cleared', async () => {
  const mailbox = await startTestingMailbox()
  await hand(mailbox.smtpUrl)
  await hand(mailbox.smtpUrl, { to: 'Ben@example.com', messageId: '<2@portal.test>' })
  await hand(mailbox.smtpUrl, { to: 'ben@example.com', messageId: '<3@portal.test>' })
  const ofBen = await mailbox.mails('BEN@example.com')
  expect(ofBen.map(({ messageId }) => messageId)).toEqual(['<3@portal.test>', '<2@portal.test>'])
  await mailbox.app.inject({ method: 'DELETE', url: '/control/mailbox/mails' })
  expect(await mailbox.mails()).toEqual([])
})

test('the pages show a mail without executing its content', async () => {
  const mailbox = await startTestingMailbox()
  const markup = '<b>x</b>'
  await hand(mailbox.smtpUrl, { subject: markup })
  const [mail] = await mailbox.mails()
  const list = await mailbox.app.inject('/mailbox')
  expect(list.body).toContain('No mail leaves this machine')
  expect(list.body).not.toContain(markup)
  const page = await mailbox.app.inject(`/mailbox/${mail?.id}`)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('<a href="https://portal.test/receipt/1"')
  expect(page.body).not.toContain(markup)
  const html = await mailbox.app.inject(`/mailbox/${mail?.id}/html`)
  expect(html.headers['content-security-policy']).toMatch(
    /default-src 'none'.*sandbox(?!.*allow-scripts)/,
  )
  expect(html.body).toContain('<head><base target="_blank">')
  const file = await mailbox.app.inject(mail?.attachments[0]?.path ?? '')
  expect(file.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Receipt%20%221%22.pdf",
  )
  expect(file.body).toBe('%PDF-1.7')
  for (const url of ['/mailbox/none', '/mailbox/none/html', `/mailbox/${mail?.id}/attachments/7`])
    expect((await mailbox.app.inject(url)).statusCode).toBe(404)
})

test('an empty mailbox shows a message, and an empty filter is ignored', async () => {
  const mailbox = await startTestingMailbox()
  expect((await mailbox.app.inject('/mailbox?to=')).body).toContain('No mail has come yet.')
  const filtered = await mailbox.app.inject('/mailbox?to=anu@example.com')
  expect(filtered.body).toContain('No mail to anu@example.com has come yet.')
})

test('mails survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalari-mailbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const journalFile = join(folder, 'simulators', 'mailbox.jsonl')
  const first = await startTestingMailbox({ journalFile })
  await hand(first.smtpUrl)
  await hand(first.smtpUrl)
  await first.app.close()
  const second = await startTestingMailbox({ journalFile })
  expect(await second.mails()).toMatchObject([{ subject: 'Receipt ₹4,500', deliveries: 2 }])
})

test('a mail submitted twice is kept once and counted', async () => {
  const mailbox = await startTestingMailbox()
  await Promise.all([hand(mailbox.smtpUrl), hand(mailbox.smtpUrl)])
  expect(await mailbox.mails()).toMatchObject([{ deliveries: 2 }])
  await hand(mailbox.smtpUrl, { to: 'ben@example.com' })
  expect(await mailbox.mails()).toHaveLength(2)
})

test.each([
  [{ kind: 'refuse' }, 550, 0],
  [{ kind: 'temporary' }, 451, 0],
  [{ kind: 'after-data' }, 451, 1],
  [{ kind: 'after-data', smtpCode: 554 }, 554, 1],
])('fault %j returns %i once', async (fault, responseCode, kept) => {
  const mailbox = await startTestingMailbox()
  await mailbox.fault(fault)
  await expect(hand(mailbox.smtpUrl)).rejects.toMatchObject({ responseCode })
  expect(await mailbox.mails()).toHaveLength(kept)
  await hand(mailbox.smtpUrl)
  expect(await mailbox.mails()).toHaveLength(1)
})

test('a slow response delivers the mail and does not delay the shutdown', async () => {
  const mailbox = await startTestingMailbox()
  await mailbox.fault({ kind: 'slow', delayMs: 20 })
  await hand(mailbox.smtpUrl)
  await mailbox.fault({ kind: 'slow', delayMs: 120_000 })
  const outcome = hand(mailbox.smtpUrl, { messageId: '<slow@portal.test>' }).catch(() => null)
  await expect.poll(() => mailbox.mails()).toHaveLength(2)
  await mailbox.stop()
  await outcome
})

test('an unknown fault is refused, and faults can be cleared', async () => {
  const mailbox = await startTestingMailbox()
  await expect(mailbox.fault({ kind: 'explode' })).rejects.toThrow('error')
  await mailbox.fault({ kind: 'refuse', times: 3 })
  await mailbox.app.inject({ method: 'DELETE', url: '/control/mailbox/faults' })
  await hand(mailbox.smtpUrl)
  expect(await mailbox.mails()).toHaveLength(1)
})

test('a taken port is an error', async () => {
  const mailbox = await startTestingMailbox()
  const smtpPort = Number(new URL(mailbox.smtpUrl).port)
  const options = { smtpPort, host: '127.0.0.1', journalFile: null }
  await expect(registerMailbox(Fastify(), options)).rejects.toThrow('EADDRINUSE')
})
