import { expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { institute } from '#institute/institute.ts'
import { testingCertificate } from './teaching/certificates/testing-certificate.ts'
import { testingReceipt } from './money/documents/testing-receipt.ts'
import { seatOfferMail } from './teaching/batches/mails/seat-offer-mail.ts'
import {
  certificateMail,
  certificateRevokedMail,
} from './teaching/certificates/mails/certificate-mail.ts'
import { testingBatch } from './teaching/batches/testing-batch.ts'
import { enrolledMail } from './selling/mails/enrolled-mail.ts'
import { firstPasswordMail } from './people/accounts/mails/first-password-mail.ts'
import { googleLinkedMail } from './people/accounts/mails/google-linked-mail.ts'
import type { MailContent } from './platform/mail/mailer.ts'
import { officeMail } from './people/staff/mails/office-mail.ts'
import {
  cancelledMail,
  changedMail,
  movedMail,
  staffMessageMail,
  reminderMail,
  waitingClosedMail,
} from './office/batches/mails/batch-mails.ts'
import { receiverOffMail } from './office/integrations/mails/receiver-off-mail.ts'
import { teamEnquiryMail } from './selling/enquiries/mails/team-enquiry-mail.ts'
import { providerSilentMail } from './money/mails/provider-silent-mail.ts'
import { passwordChangedMail } from './platform/authentication/mails/password-changed-mail.ts'
import { passwordResetMail } from './platform/authentication/mails/password-reset-mail.ts'
import { chequeBouncedMail } from './selling/mails/cheque-bounced-mail.ts'
import { partReceiptMail } from './selling/mails/part-receipt-mail.ts'
import { partReminderMail } from './selling/mails/part-reminder-mail.ts'
import { paymentFailedMail } from './selling/mails/payment-failed-mail.ts'
import { payerReceiptMail } from './selling/mails/payer-receipt-mail.ts'
import { paymentPendingMail } from './selling/mails/payment-pending-mail.ts'
import { paymentReminderMail } from './selling/mails/payment-reminder-mail.ts'
import { unenrolledPaymentMail } from './selling/mails/unenrolled-payment-mail.ts'
import { payerRefundMail } from './money/refunds/mails/payer-refund-mail.ts'
import { refundMail } from './money/refunds/mails/refund-mail.ts'
import { secondFactorChangedMail } from './people/staff/mails/second-factor-changed-mail.ts'
import { testMail } from './people/staff/mails/test-mail.ts'
import { secondFactorOffMail } from './people/staff/mails/second-factor-off-mail.ts'
import { staffInvitationMail } from './people/staff/mails/staff-invitation-mail.ts'
import { welcomeMail } from './people/accounts/mails/welcome-mail.ts'

const other = {
  ...institute,
  name: 'Second Sample Academy',
  email: 'hello@second.test',
  phone: '+91 11 2345 6789',
  campuses: [],
}

const madeAt = new Date('2026-08-05T15:34:00Z')
const waitingRefund = {
  amountInPaise: paise(1_25_000_00),
  answer: null,
  refusalReason: null,
  reference: null,
  way: 'provider',
  doneAt: null,
  enrollmentId: 'place',
}

const written = new Map<string, ReturnType<typeof writeEveryMail>>()

/** Written once for all tests that read one of them. */
function everyMail(text: string, sender: typeof institute = institute) {
  const key = `${sender.name}: ${text}`
  const mails = written.get(key) ?? writeEveryMail(text, sender)
  written.set(key, mails)
  return mails
}

/** Every mail with its one link, with `text` in each place that a person can fill. */
function writeEveryMail(text: string, sender: typeof institute) {
  const payment = {
    institute: sender,
    customerName: text,
    orderId: 'ORDM5X2ABCDEFG234',
    courseName: text,
    campus: 'Kochi',
    isOnline: false,
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
  const certificate = {
    ...testingCertificate({ studentName: text, courseName: text, revokeReason: text }),
    code: 'q8x0nZ3vT1yYh2kM5r7dLw',
    issuer: { ...institute, name: text },
    issuedBy: text,
  }
  const toOpen = { href: link, words: 'Open it' }
  const ofBatch = {
    institute: sender,
    studentName: text,
    courseName: text,
    links: { myCourses: toOpen, myPayments: toOpen, course: () => toOpen },
  }
  const times = { startsOn: '2027-01-04', endsOn: '2027-02-26', weekdays: [1, 3] }
  const place = {
    campus: 'Kochi',
    joiningNote: text,
    times: { ...times, startsAt: '18:00', endsAt: '20:00' },
  }
  const ofCertificate = { institute: sender, certificate, checkUrl: link }
  return {
    link,
    mails: {
      welcome: welcomeMail({ institute: sender, name: text, confirmUrl: link, coursesUrl: link }),
      enrolled: enrolledMail({
        institute: sender,
        receipt,
        refundDays: 7,
        batch: testingBatch({ trainerName: text, joiningNote: text }),
        receiptUrl: link,
        myCoursesUrl: link,
        refundPolicyUrl: link,
      }),
      unenrolled: unenrolledPaymentMail({
        institute: sender,
        receipt,
        why: 'full',
        myPaymentsUrl: link,
        courseUrl: link,
      }),
      partReceipt: partReceiptMail({
        institute: sender,
        receipt: { ...receipt, inParts: { part: 2, parts: 3, totalInPaise: 450_000 } },
        next: { number: 3, openInPaise: paise(150_000), dueOn: '2026-09-05' },
        myCoursesUrl: link,
      }),
      partReminder: partReminderMail({
        institute: sender,
        customerName: text,
        orderId: text,
        courseName: text,
        campus: text,
        isOnline: false,
        part: 2,
        parts: 3,
        openInPaise: paise(150_000),
        dueOn: '2026-09-05',
        stage: 'late',
        payUrl: link,
      }),
      seatOffer: seatOfferMail({
        institute: sender,
        name: text,
        courseName: text,
        batchLines: [['Place', text]],
        offeredUntil: madeAt,
        enrollUrl: link,
      }),
      failed: paymentFailedMail({ ...payment, tryAgainUrl: link }),
      chequeBounced: chequeBouncedMail({
        ...payment,
        paper: text,
        reason: text,
        isOfLaterPart: false,
        payAgainUrl: link,
      }),
      pending: paymentPendingMail({ ...payment, myPaymentsUrl: link }),
      reminder: paymentReminderMail({ ...payment, payUrl: link }),
      payerReceipt: payerReceiptMail({
        institute: sender,
        receipt,
        isPlaced: true,
        studentName: text,
      }),
      googleLinked: googleLinkedMail({
        institute: sender,
        name: text,
        linkedAt: madeAt,
        isPasswordEnded: true,
      }),
      firstPassword: firstPasswordMail({
        institute: sender,
        name: text,
        address: text,
        choosePasswordUrl: link,
        validForDays: 3,
        forgotPasswordUrl: link,
      }),
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
      invitation: staffInvitationMail({
        institute: sender,
        name: text,
        roleName: 'Office',
        chooseUrl: link,
        validForHours: 24,
        loginUrl: link,
      }),
      test: testMail({ institute: sender, name: text, dashboardUrl: link }),
      factorOff: secondFactorOffMail({
        institute: sender,
        name: text,
        endedAt: new Date('2026-08-05T15:34:00Z'),
        accountUrl: link,
      }),
      factorChanged: secondFactorChangedMail({
        institute: sender,
        name: text,
        change: 'passkey-added',
        passkey: text,
        changedAt: new Date('2026-08-05T15:34:00Z'),
        accountUrl: link,
      }),
      certificate: certificateMail(ofCertificate),
      revoked: certificateRevokedMail(ofCertificate),
      batchChanged: changedMail({ ...ofBatch, place }),
      batchCancelled: cancelledMail({ ...ofBatch, cancelled: { ...place, reason: text } }),
      batchMail: staffMessageMail({ ...ofBatch, words: { subject: text, text } }),
      batchReminder: reminderMail({ ...ofBatch, place: { ...place, startsOn: '2027-01-04' } }),
      studentMoved: movedMail({
        ...ofBatch,
        move: {
          from: text,
          to: place,
          reason: text,
          differenceInPaise: -50_000,
          settledBy: 'refund',
        },
      }),
      waitingClosed: waitingClosedMail({
        ...ofBatch,
        closed: { ...place, reason: text, courseId: 'course' },
      }),
      refundRefused: refundMail({
        ...payment,
        step: 'refused',
        refund: { ...waitingRefund, answer: text },
        expectedBy: null,
        endsPlace: true,
        ofInPaise: paise(1_25_000_00),
        receiptNumber: null,
        myPaymentsUrl: link,
      }),
      refundDone: refundMail({
        ...payment,
        step: 'done',
        refund: { ...waitingRefund, reference: text, way: 'cash', doneAt: madeAt },
        expectedBy: null,
        endsPlace: true,
        ofInPaise: paise(1_25_000_00),
        receiptNumber: null,
        myPaymentsUrl: link,
      }),
      payerRefund: payerRefundMail({
        ...payment,
        institute: sender,
        step: 'done',
        payerName: text,
        studentName: text,
        refund: { ...waitingRefund, reference: text, way: 'bank-transfer', doneAt: madeAt },
        receiptNumber: null,
      }),
    } satisfies Record<string, Promise<MailContent>>,
  }
}

type Kind = keyof ReturnType<typeof writeEveryMail>['mails']

/** A mail that is made above but missing here does not compile. */
const withLink = {
  welcome: true,
  enrolled: true,
  unenrolled: true,
  seatOffer: true,
  failed: true,
  pending: true,
  chequeBounced: true,
  reminder: true,
  // the holder of a payment link has no other page
  payerReceipt: false,
  // the mail only reports a change
  googleLinked: false,
  firstPassword: true,
  reset: true,
  changed: true,
  invitation: true,
  test: true,
  factorOff: true,
  factorChanged: true,
  certificate: true,
  revoked: true,
  batchChanged: true,
  batchCancelled: true,
  batchMail: true,
  batchReminder: true,
  studentMoved: true,
  waitingClosed: true,
  refundRefused: true,
  refundDone: true,
  partReceipt: true,
  partReminder: true,
  // as for the receipt
  payerRefund: false,
} satisfies Record<Kind, boolean>
const kinds = Object.keys(withLink) as Kind[] // keys of the object above

test.each(kinds)('%s: input is escaped in HTML, text and subject', async (kind) => {
  const evil = `<img src=x onerror=alert(1)>"'</a><a href="https://evil.test">&\r\nBcc: eve@evil.test`
  const { html, text, subject } = await everyMail(evil).mails[kind]
  expect(html).not.toMatch(/<img src=x|href="https:\/\/evil|<script/)
  expect(text).not.toMatch(/&lt;|&amp;/)
  expect(subject).not.toMatch(/[\r\n]/)
})

test.each(kinds.filter((kind) => withLink[kind]))(
  '%s: the link is in HTML and text',
  async (kind) => {
    const { link, mails } = everyMail('Anu')
    const { html, text } = await mails[kind]
    expect(html).toContain('href="https://kalari.test/link?a=1&amp;b=2"')
    expect(text).toContain(link)
  },
)

test.each(kinds)('%s: contains a greeting, the sender and a contact', async (kind) => {
  const { html, text } = await everyMail('Anu', other).mails[kind]
  expect(html).toMatch(/<html lang="en-IN"/)
  expect(html).toContain('name="viewport"')
  expect(text).toContain('Hello Anu,')
  expect(text).toContain('Second Sample Academy')
  expect(text).toContain('hello@second.test or call +91 11 2345 6789')
  expect(html + text).not.toMatch(/kalari institute|kochi, kerala/i)
})

test('a name that looks like a message is replaced in the greeting', async () => {
  const { text } = await everyMail('evil.test/prize').mails.reset
  expect(text).toContain('Hello Student,')
  expect(text).not.toContain('evil')
})

test('the enrolled mail has the facts of the receipt', async () => {
  const { subject, text, html } = await everyMail('AutoCAD').mails.enrolled
  expect(subject).toBe('You are enrolled in AutoCAD: receipt KAL/26-27/000001')
  expect(text).toMatch(/Amount paid +₹4,500 \(Rupees Four Thousand Five Hundred Only\)/)
  expect(text).toMatch(/Paid on +5 Aug 2026, 9:04 pm/)
  expect(text).toContain('within 7 days of enrollment')
  expect(html).toContain('₹4,500')
})

test('the main button of a mail stands before the first table, and the mark is no text', async () => {
  const { mails } = everyMail('AutoCAD')
  const late: string[] = []
  for (const kind of kinds.filter((one) => withLink[one])) {
    const { html, text } = await mails[kind]
    const [table, button] = [html.indexOf('class="facts"'), html.indexOf('padding:12px 20px')]
    if (table !== -1 && button > table) late.push(kind)
    expect(text.trimStart()).toMatch(/^Kalari Institute/)
  }
  expect(late).toEqual([])
})

test('the enrolled mail names the place once', async () => {
  const { text } = await everyMail('AutoCAD').mails.enrolled
  expect(text).toMatch(/^Place +/m)
  expect(text).not.toMatch(/^Campus +/m)
})

test('the enrolled mail gives start, place, trainer and joining note', async () => {
  const { text } = await everyMail('AutoCAD').mails.enrolled
  expect(text).toMatch(/Dates +Mon 4 Jan to 26 Feb 2027/)
  expect(text).toMatch(/Days and hours +Mon, Wed, Fri, 6:00 pm to 8:00 pm/)
  expect(text).toMatch(/Place +Kochi campus, /)
  expect(text).toMatch(/Trainer +AutoCAD/)
  expect(text).toContain('Before you come: AutoCAD')
  expect(text).toMatch(/a\s+file\s+for\s+your\s+calendar/)
  expect(text).toContain('Your first class: Mon 4 Jan, 6:00 pm to 8:00 pm.')
  expect(text).not.toContain('Your campus:')
})

test('a free course says that nothing was paid', async () => {
  const receipt = testingReceipt({ amountInPaise: paise(0), paymentMethod: null })
  const link = 'https://kalari.test/'
  const links = { receiptUrl: link, myCoursesUrl: link, refundPolicyUrl: link }
  const details = { institute, receipt, refundDays: 7, batch: null, ...links }
  const { text } = await enrolledMail(details)
  expect(text).toContain('nothing was paid')
  expect(text).not.toContain('calendar')
  expect(text).not.toContain('Payment method')
})

test('the mail about an enrollment names the campus and its phone number', async () => {
  const receipt = testingReceipt({ campus: 'Kottiyam' })
  const link = 'https://kalari.test/'
  const links = { receiptUrl: link, myCoursesUrl: link, refundPolicyUrl: link }
  const { text } = await enrolledMail({ institute, receipt, refundDays: 7, batch: null, ...links })
  expect(text).toContain('What happens next')
  expect(text).toContain('Your campus: Kottiyam, 2nd Floor, Travancore Arcade')
  expect(text).toContain('Ask the Kottiyam campus about your first class: +91 474 200 0100')
})

test('the mail about an online course names no campus', async () => {
  const receipt = testingReceipt({ campus: 'Kottiyam', isOnline: true })
  const link = 'https://kalari.test/'
  const links = { receiptUrl: link, myCoursesUrl: link, refundPolicyUrl: link }
  const { text } = await enrolledMail({ institute, receipt, refundDays: 7, batch: null, ...links })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('your seat online is booked')
  expect(text).toMatch(/Campus +Online/)
  expect(text).toContain('Your course is held online.')
  // the foot of every mail lists the institute's campuses
  expect(text).not.toContain('Your campus:')
  expect(text).not.toContain('Ask the Kottiyam campus')
})

test('mails about a failed or pending payment tell the student not to pay again', async () => {
  const { failed, pending } = everyMail('AutoCAD').mails
  expect((await failed).text).toMatch(/We\s+have\s+received\s+no\s+money/)
  expect((await failed).text).toMatch(/do\s+not\s+pay\s+again/)
  expect((await failed).text).toContain('₹1,25,000')
  expect((await pending).text).toMatch(/Please\s+do\s+not\s+pay\s+again/)
})

test('the mail about a connected Google account gives the time and says if a password ended', async () => {
  const details = { institute, name: 'Anu', linkedAt: madeAt }
  const words = async (isPasswordEnded: boolean) =>
    (await googleLinkedMail({ ...details, isPasswordEnded })).text.replaceAll(/\s+/g, ' ')
  const ended = 'The old password no longer works'
  expect(await words(true)).toContain('on 5 Aug 2026, 9:04 pm')
  expect(await words(true)).toContain(ended)
  expect(await words(false)).not.toContain(ended)
})

test('a reset link is valid once, for 10 minutes', async () => {
  const { text } = await everyMail('Anu').mails.reset
  expect(text.replaceAll(/\s+/g, ' ')).toContain('It works once, for 10 minutes.')
})

test('a link that is not a web address is a bug', async () => {
  const details = { institute, name: 'Anu', resetUrl: 'javascript:alert(1)', validForMinutes: 10 }
  await expect(passwordResetMail(details)).rejects.toThrow('a link in a mail is a web address')
})

test('a replacement certificate names the old one, and a revoked one gives the reason', async () => {
  const certificate = {
    ...testingCertificate({ replaces: 'KAL/C/2026/000007', revokeReason: 'Wrong student' }),
    code: 'q8x0nZ3vT1yYh2kM5r7dLw',
    issuer: institute,
    issuedBy: 'Meera Pillai',
  }
  const details = { institute, certificate, checkUrl: 'https://kalari.test/verify/x' }
  expect((await certificateMail(details)).text.replaceAll(/\s+/g, ' ')).toContain(
    'It replaces certificate KAL/C/2026/000007, which is no longer valid.',
  )
  expect((await certificateRevokedMail(details)).text).toMatch(/Reason +Wrong student/)
})

test.each([
  [{ kind: 'enrollment' }, 'New enrollment: <b>Steel</b>, Anu'],
  [
    { kind: 'flag', flag: 'amount-differs', dispute: null },
    'A payment needs you: <b>Steel</b>, Anu',
  ],
  [{ kind: 'flag', flag: 'of-tomorrow', dispute: null }, 'A payment needs you: <b>Steel</b>, Anu'],
  [
    { kind: 'refund', refundId: 'r1', state: 'requested', reason: '<i>moved</i>' },
    'Refund requested: <b>Steel</b>, Anu',
  ],
  [
    { kind: 'refund', refundId: 'r1', state: 'needsReview', reason: null },
    'A refund needs you: <b>Steel</b>, Anu',
  ],
] as const)('a mail to the office describes its subject: %o', async (flag, wantedSubject) => {
  const order = {
    orderId: 'ORDM5X2ABCDEFG234',
    customerName: 'Anu',
    courseName: '<b>Steel</b>',
    campus: 'Kochi',
    amountInPaise: paise(1_25_000_00),
  }
  const link = 'https://kalari.test/office'
  const news = { ...order, ...flag }
  const mail = await officeMail({
    institute: other,
    notification: news,
    openUrl: link,
    settingsUrl: link,
  })
  expect(mail.subject).toBe(wantedSubject)
  expect(mail.text).toContain('₹1,25,000')
  expect(mail.text).toContain('ORDM5X2ABCDEFG234')
  expect(mail.html).not.toMatch(/<b>|<i>/)
})

test.each([
  [
    {
      amountInPaise: paise(4_500_00),
      reason: 'fraudulent',
      dueAt: new Date('2026-12-06T06:00:00Z'),
    },
    ['₹4,500', 'The payer did not pay this', '6 Dec 2026, 11:30 am'],
  ],
  [
    { amountInPaise: null, reason: null, dueAt: null },
    ['All of it', 'Unknown: check the provider’s dashboard today'],
  ],
])('a mail about a dispute gives amount, reason and due time: %j', async (dispute, told) => {
  const news = {
    kind: 'flag',
    flag: 'disputed',
    dispute,
    orderId: 'ORDM5X2ABCDEFG234',
    customerName: 'Anu',
    courseName: 'Steel',
    campus: 'Kochi',
    amountInPaise: paise(4_500_00),
  } as const
  const link = 'https://kalari.test/office'
  const mail = await officeMail({
    institute: other,
    notification: news,
    openUrl: link,
    settingsUrl: link,
  })
  expect(mail.subject).toBe('A payment is disputed: Steel, Anu')
  const text = mail.text.replaceAll(/\s+/g, ' ')
  for (const words of told) expect(text).toContain(words)
})

test('a mail names the silent provider and the start of its silence', async () => {
  const link = 'https://kalari.test/office'
  const mail = await providerSilentMail({
    institute: other,
    providerName: 'Juspay',
    silentSince: new Date('2026-08-05T04:30:00Z'),
    ordersUrl: link,
    settingsUrl: link,
  })
  expect(mail.subject).toBe('Juspay does not answer')
  expect(mail.text).toContain('5 Aug 2026, 10:00 am')
  expect(mail.text).toContain(link)
})

test.each([
  ['gone', 'no longer exists (410)'],
  ['failing', 'delivered to it for five days'],
] as const)('a mail names the disabled receiver and the reason: %s', async (why, told) => {
  const deliveriesUrl = 'https://kalari.test/office/events'
  const mail = await receiverOffMail({
    institute: other,
    label: 'Tax adviser',
    why,
    offAt: new Date('2026-08-05T04:30:00Z'),
    deliveriesUrl,
    settingsUrl: 'https://kalari.test/office',
  })
  expect(mail.subject).toBe('Tax adviser gets no more events')
  const text = mail.text.replaceAll(/\s+/g, ' ')
  for (const words of [told, '5 Aug 2026, 10:00 am', deliveriesUrl]) expect(text).toContain(words)
})

test('the mail about a sent refund gives the expected day and the days not counted', async () => {
  const mail = await refundMail({
    institute,
    step: 'sent',
    customerName: 'Anu',
    courseName: 'Steel',
    orderId: 'ORDM5X2ABCDEFG234',
    refund: waitingRefund,
    expectedBy: new Date('2026-08-14T18:29:59Z'),
    endsPlace: true,
    ofInPaise: paise(1_25_000_00),
    receiptNumber: null,
    myPaymentsUrl: 'https://kalari.test/mypayments',
  })
  const text = mail.text.replaceAll(/\s+/g, ' ')
  expect(mail.subject).toBe('Your money is on its way back for Steel')
  expect(text).toContain('takes 5-7 business days. Expected by 14 Aug 2026')
  expect(text).toContain('bank holidays may add a day or two')
  expect(text).not.toContain('Reference')
})

test('the mail about an organisation’s enquiry gives its contact and escapes its words', async () => {
  const openUrl = 'https://kalari.test/admin/groups/enquiries'
  const mail = await teamEnquiryMail({
    institute: other,
    enquiry: {
      organisation: '<b>Malabar</b>',
      contactName: 'Priya Varma',
      email: null,
      phone: '+919847000001',
      courseName: 'AutoCAD',
      people: 12,
      message: null,
    },
    openUrl,
  })
  expect(mail.subject).toBe('Training for a team: <b>Malabar</b>')
  expect(mail.html).not.toContain('<b>')
  const text = mail.text.replaceAll(/\s+/g, ' ')
  for (const words of ['for 12 people', 'Priya Varma', '9847000001', 'AutoCAD', openUrl])
    expect(text).toContain(words)
  expect(text).not.toContain('Message')
})
