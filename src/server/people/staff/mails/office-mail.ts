import { createElement as h } from 'react'
import type { FlagKind } from '#contract/money/flag-kinds.ts'
import { disputeReason } from '#contract/money/dispute-reasons.ts'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { ownEntry } from '#contract/platform/own-entry.ts'
import type { MailInstitute } from '../../../platform/mail/mail-frame.ts'
import {
  ActionLink,
  DetailsTable,
  Paragraph,
  SmallPrint,
  TextLink,
} from '../../../platform/mail/mail-parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'

/** The claim of the payer's bank; null: not stated by the provider. */
type DisputeOfMail = { amountInPaise: Paise | null; reason: string | null; dueAt: Date | null }

/** The event that the office is told about. */
type NotificationFields = {
  orderId: string
  customerName: string
  courseName: string
  campus: string
  amountInPaise: Paise
} & (
  | { kind: 'enrollment' }
  /** The kind of a flag (money/flags/flags.store.ts). */
  | { kind: 'flag'; flag: string; dispute: DisputeOfMail | null }
  | { kind: 'refund'; refundId: string; state: string; reason: string | null }
)

type OfficeDetails = {
  institute: MailInstitute
  notification: NotificationFields
  /** The order's or the refund's page in the office. */
  openUrl: string
  settingsUrl: string
}

/** The mail to the office's address: a new enrollment, or something that waits for a person. */
export function officeMail({
  institute,
  notification,
  openUrl,
  settingsUrl,
}: OfficeDetails): Promise<MailContent> {
  const { title, sentence } = textsOf(notification)
  const { customerName, courseName, campus, amountInPaise, orderId } = notification
  return renderMail({
    institute,
    subject: `${title}: ${courseName}, ${customerName}`,
    title,
    preview: sentence,
    reason: `You get this mail because it is the address of the office of ${institute.name}.`,
    body: [
      h(Paragraph, null, 'Hello colleagues,'),
      h(Paragraph, null, sentence),
      h(DetailsTable, {
        details: [
          ['Student', customerName],
          ['Course', courseName],
          ['Campus', campus],
          ['Amount', formatRupees(amountInPaise)],
          ['Order', orderId],
          ['Reason', notification.kind === 'refund' ? notification.reason : null],
          ...(notification.kind === 'flag' && notification.dispute !== null
            ? disputeDetails(notification.dispute)
            : []),
        ],
      }),
      h(
        ActionLink,
        { href: openUrl },
        notification.kind === 'refund' ? 'Open the refund' : 'Open the order',
      ),
      h(
        SmallPrint,
        null,
        'Too many mails? Choose them in the ',
        h(TextLink, { href: settingsUrl }, 'settings'),
        '.',
      ),
    ],
  })
}

function disputeDetails({
  amountInPaise,
  reason,
  dueAt,
}: DisputeOfMail): [string, string | null][] {
  return [
    ['Disputed amount', amountInPaise === null ? 'All of it' : formatRupees(amountInPaise)],
    ['The payer’s reason', reason && disputeReason(reason)],
    [
      'Answer by',
      dueAt === null ? 'Unknown: check the provider’s dashboard today' : formatIndianTime(dueAt),
    ],
  ]
}

function textsOf(notification: NotificationFields): { title: string; sentence: string } {
  switch (notification.kind) {
    case 'enrollment':
      return { title: 'New enrollment', sentence: 'A student has a seat in a course.' }
    case 'flag':
      return {
        title: notification.flag === 'disputed' ? 'A payment is disputed' : 'A payment needs you',
        sentence: ownEntry(flagSentences, notification.flag) ?? otherFlag,
      }
    case 'refund':
      return notification.state === 'requested'
        ? { title: 'Refund requested', sentence: 'A refund is waiting for your decision.' }
        : {
            title: 'A refund needs you',
            sentence: 'The payment provider could not complete a refund.',
          }
  }
}

const otherFlag = 'A payment needs a decision.'

const flagSentences = {
  'amount-differs': 'A payment differs from the fee. No seat was given.',
  'second-capture': 'A second payment arrived for an order that was paid already.',
  'partial-refund': 'The payment provider returned a part of a payment.',
  'unallocated-return':
    'The payment provider refunded a part of a payment for several courses. Say how much of it was for each course.',
  'paid-twice': 'A student paid twice for the same seat. The second payment should go back.',
  'return-failed': 'A refund of the payment provider came back to us.',
  'returned-twice': 'More money went back than had arrived.',
  'receipt-missing':
    'A payment arrived, and its receipt could not be numbered. The portal keeps trying.',
  disputed: 'A payer has asked their bank for the money back. Answer it at the payment provider.',
  'closed-payer':
    'A student with a closed account paid. No seat was given. The money is waiting under To decide.',
  'batch-full':
    'A payment arrived after the last seat was sold. No seat was given. The money is waiting under To decide.',
  'batch-cancelled':
    'A payment arrived for a cancelled batch. No seat was given. The money is waiting under To decide.',
  'concession-gone':
    'A payment arrived late, after others had used its discount. No seat was given. The money is waiting under To decide.',
  'group-place-missing': 'A group order is paid, and one of its students could not be enrolled.',
  'place-unpaid':
    'A payer’s bank took back the payment for a seat. The student still has the seat.',
  'difference-not-due':
    'A payment arrived for a difference that was no longer due. The money is waiting under To decide.',
  'dispute-reopened': 'The provider now reports another result for a dispute that had ended.',
  'figures-contradict': 'The figures of the payment provider contradict each other, or our books.',
  'unreadable-answer':
    'The answers of the payment provider about an order can’t be read. The portal keeps asking.',
  'unconfirmed-payment':
    'The payment provider announced a payment and does not confirm it. Check its dashboard.',
  'named-reference':
    'A student says that they have paid, and gave the bank’s reference. The payment provider shows no money.',
  undecided: 'A bank has not decided about a payment for more than an hour.',
  'provider-gone':
    'A payment was started at a provider that is now switched off. Check its dashboard.',
} as const satisfies Record<FlagKind, string>
