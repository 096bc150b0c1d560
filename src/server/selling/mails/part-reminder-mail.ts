import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { createElement as h } from 'react'
import type { ReminderStage } from '#contract/selling/parts/dues.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { greetingName } from '../../platform/mail/greeting-name.ts'
import type { MailInstitute } from '../../platform/mail/mail-frame.ts'
import {
  ActionLink,
  DetailsTable,
  Paragraph,
  ScanToPay,
  scanPicture,
  SmallPrint,
} from '../../platform/mail/mail-parts.ts'
import type { Written } from '../../platform/mail/mail.service.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'

type PartReminderDetails = {
  institute: MailInstitute & { phone: string }
  customerName: string
  orderId: string
  courseName: string
  campus: string
  isOnline: boolean
  part: number
  parts: number
  openInPaise: Paise
  /** A day of the Indian calendar. */
  dueOn: string
  stage: ReminderStage
  payUrl: string
}

type Said = { title: string; text: string }

const words = {
  soon: (day, amount) => ({
    title: `Your next part is due on ${day}`,
    text: `The next part of your fee, ${amount}, is to be paid by ${day}.`,
  }),
  today: (day, amount) => ({
    title: 'Your next part is due',
    text: `The next part of your fee, ${amount}, is due: it was to be paid by ${day}.`,
  }),
  late: (day, amount) => ({
    title: 'Your next part is late',
    text: `The next part of your fee, ${amount}, was due on ${day}, and we have not received it. Your seat stays yours. If you need more time, tell our office.`,
  }),
} as const satisfies Record<ReminderStage, (day: string, amount: string) => Said>

/** Reminder of a part before it is due, on the day, and when it is late. */
export async function partReminderMail(details: PartReminderDetails): Promise<Written> {
  const { institute, customerName, courseName, part, parts, payUrl } = details
  const day = formatIndianDay(details.dueOn)
  const amount = formatRupees(details.openInPaise)
  const { title, text } = words[details.stage](day, amount)
  const content = await renderMail({
    institute,
    subject: `${title}: ${courseName}`,
    title,
    preview: `Part ${part} of ${parts} of your fee for ${courseName}: ${amount}.`,
    reason: `You get this mail because you pay a course at ${institute.name} in parts.`,
    body: [
      h(Paragraph, null, `Hello ${greetingName(customerName)},`),
      h(Paragraph, null, text),
      h(DetailsTable, {
        details: [
          ['Course', courseName],
          ['Campus', boughtPlace(details)],
          ['Part', `${part} of ${parts}`],
          ['To pay', amount],
          ['Due on', day],
          ['Order', details.orderId],
        ],
      }),
      h(ActionLink, { href: payUrl }, 'Pay this part'),
      h(ScanToPay, { amountInPaise: details.openInPaise }),
      h(
        SmallPrint,
        null,
        `If your bank shows the amount as deducted, do not pay again. Check My payments first, or call us (${institute.phone}). You can also pay at our office.`,
      ),
    ],
  })
  return { ...content, attachments: [scanPicture(payUrl)] }
}
