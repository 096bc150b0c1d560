import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { institute } from '#institute/institute.ts'
import { testingReceipt } from '../documents/testing-receipt.ts'
import { enrolledMail } from './enrolled-mail.ts'
import type { MailContent } from './mailer.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { paymentFailedMail } from './payment-failed-mail.ts'
import { paymentPendingMail } from './payment-pending-mail.ts'
import { welcomeMail } from './welcome-mail.ts'

const other = {
  ...institute,
  name: 'Second Sample Academy',
  email: 'hello@second.test',
  phone: '+91 11 2345 6789',
  campuses: [],
}

/** Each mail, with its one link, as if `text` had been typed wherever a person can type. */
function everyMail(text: string, sender: typeof institute = institute) {
  const payment = {
    institute: sender,
    customerName: text,
    orderId: 'ORDM5X2ABCDEFG234',
    courseName: text,
    campus: 'Kochi',
    amountInPaise: paise(1_25_000_00),
  }
  const receipt = testingReceipt({
    customerName: text,
    courseName: text,
    courseCode: text,
    paymentMethod: text,
    transactionId: text,
  })
  const link = 'https://kalari.test/link?a=1&b=2'
  return {
    link,
    mails: {
      welcome: welcomeMail({ institute: sender, name: text, confirmUrl: link, coursesUrl: link }),
      enrolled: enrolledMail({
        institute: sender,
        receipt,
        receiptUrl: link,
        refundPolicyUrl: link,
      }),
      failed: paymentFailedMail({ ...payment, courseUrl: link }),
      pending: paymentPendingMail({ ...payment, myPaymentsUrl: link }),
      reset: passwordResetMail({
        institute: sender,
        name: text,
        resetUrl: link,
        validForMinutes: 10,
      }),
      changed: passwordChangedMail({
        institute: sender,
        name: text,
        changedAt: new Date('2026-08-05T15:34:00Z'),
        forgotPasswordUrl: link,
      }),
    } satisfies Record<string, Promise<MailContent>>,
  }
}

const kinds = ['welcome', 'enrolled', 'failed', 'pending', 'reset', 'changed'] as const

test.each(kinds)('%s: what people typed is text, in both parts and the subject', async (kind) => {
  const evil = `<img src=x onerror=alert(1)>"'</a><a href="https://evil.test">&\r\nBcc: eve@evil.test`
  const { html, text, subject } = await everyMail(evil).mails[kind]
  expect(html).not.toMatch(/<img|href="https:\/\/evil|<script/)
  expect(text).not.toMatch(/&lt;|&amp;/)
  expect(subject).not.toMatch(/[\r\n]/)
})

test.each(kinds)('%s: the link is in the HTML and in the text', async (kind) => {
  const { link, mails } = everyMail('Anu')
  const { html, text } = await mails[kind]
  expect(html).toContain('href="https://kalari.test/link?a=1&amp;b=2"')
  expect(text).toContain(link)
})

test.each(kinds)('%s: greets, says who writes and how to ask', async (kind) => {
  const { html, text } = await everyMail('Anu', other).mails[kind]
  expect(html).toMatch(/<html lang="en-IN"/)
  expect(html).toContain('name="viewport"')
  expect(text).toContain('Hello Anu,')
  expect(text).toContain('Second Sample Academy')
  expect(text).toContain('hello@second.test or call +91 11 2345 6789')
  expect(html + text).not.toMatch(/kalari institute|kochi, kerala/i)
})

test('a name that is a message is not passed on', async () => {
  const { text } = await everyMail('evil.test/prize').mails.reset
  expect(text).toContain('Hello Student,')
  expect(text).not.toContain('evil')
})

test('the enrolled mail carries the facts of the receipt', async () => {
  const { subject, text, html } = await everyMail('AutoCAD').mails.enrolled
  expect(subject).toBe('You are enrolled in AutoCAD: receipt KAL/26-27/000001')
  expect(text).toMatch(/Amount paid +₹4,500 \(Rupees Four Thousand Five Hundred Only\)/)
  expect(text).toMatch(/Paid on +05 Aug 2026, 9:04 pm IST/)
  expect(text).toContain('within 7 days of enrollment')
  expect(html).toContain('₹4,500')
})

test('a free course says that nothing was paid', async () => {
  const receipt = testingReceipt({ amountInPaise: paise(0), paymentMethod: null })
  const link = 'https://kalari.test/'
  const facts = { institute, receipt, receiptUrl: link, refundPolicyUrl: link }
  const { text } = await enrolledMail(facts)
  expect(text).toContain('nothing was paid')
  expect(text).not.toContain('Payment method')
})

test('a failed payment and one without an answer say what to do about money', async () => {
  const { failed, pending } = everyMail('AutoCAD').mails
  expect((await failed).text).toMatch(/No\s+money\s+was\s+taken\./)
  expect((await failed).text).toContain('₹1,25,000')
  expect((await pending).text).toMatch(/Please\s+do\s+not\s+pay\s+again/)
})

test('a reset link works once, for 10 minutes', async () => {
  const { text } = await everyMail('Anu').mails.reset
  expect(text.replaceAll(/\s+/g, ' ')).toContain('It works once, and only for 10 minutes.')
})

test('a link that is no web address is a bug, not a mail', async () => {
  const facts = { institute, name: 'Anu', resetUrl: 'javascript:alert(1)', validForMinutes: 10 }
  await expect(passwordResetMail(facts)).rejects.toThrow('a link in a mail is a web address')
})
