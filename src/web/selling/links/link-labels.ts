import type { PaymentLinkShown, PaymentLinkState } from '#contract/selling/links/payment-links.ts'
import type { PayableCourse } from './link-facts.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

export type LinkLabels = { tone: Tone; headline: string; sentence: string }

/** The page after a payment by link: also what is payable has words, and there is a status. */
export function returnLabels(shown: PaymentLinkShown): LinkLabels & { status: string | null } {
  const { state, isDeclined } = shown
  const payable = isDeclined ? declined : notFinished
  return { ...(linkLabels(shown) ?? payable), status: statusText(state, isDeclined) }
}

function statusText(state: PaymentLinkState, isDeclined: boolean): string | null {
  if (state === 'paid') return 'Paid (CHARGED)'
  if (state === 'undecided') return 'Waiting for the bank (PENDING)'
  if (state === 'payable') return isDeclined ? 'Declined (FAILED)' : 'Not finished (PENDING)'
  return null
}

const declined: LinkLabels = {
  tone: 'bad',
  headline: 'Payment declined. We have received no money.',
  sentence:
    'Your bank declined the payment. Try again, or use another payment method. If your bank shows the money as deducted, please wait. It will either come back to you, or reach us and confirm the seat.',
}

const notFinished: LinkLabels = {
  tone: 'warn',
  headline: 'This payment is not finished',
  sentence:
    'Continue here to pay. If you have paid already, do not pay again. This page shows the payment as soon as the bank confirms it.',
}

/** The return of a payer that we do not know, or not any more. */
export const unknownReturn: LinkLabels = {
  tone: 'info',
  headline: 'Open your payment link again',
  sentence:
    'Paying for another person? Open the link again that they sent you: it shows whether the payment arrived. Do not pay again before you know.',
}

/** The text in place of the form where this link has nothing to pay; null: there is. */
export function linkLabels({ state, outcome, course }: PaymentLinkShown): LinkLabels | null {
  if (state === 'payable') return null
  if (state !== 'paid') return labels[state]
  const { firstName: student = 'the student', courseName = 'the course' } = course ?? {}
  if (course?.part || course?.organisation) return thanks(course)
  return paidLabels(outcome, { student, courseName })
}

const labels: Record<Exclude<PaymentLinkState, 'payable' | 'paid'>, LinkLabels> = {
  'paid-otherwise': {
    tone: 'good',
    headline: 'This is paid already',
    sentence: 'The fee was paid in another way. There is nothing left to pay.',
  },
  undecided: {
    tone: 'warn',
    headline: 'The bank has not confirmed yet. Do not pay again.',
    sentence:
      'You can close this page. We keep asking the bank. Open your link again to see whether the payment arrived.',
  },
  withdrawn: {
    tone: 'info',
    headline: 'This link was withdrawn',
    sentence:
      'The person who sent it has cancelled it. If the fee is still to be paid, ask for a new link.',
  },
  lapsed: {
    tone: 'info',
    headline: 'This link has expired',
    sentence: 'A payment link works for 72 hours. Ask the student or our office for a new one.',
  },
  replaced: {
    tone: 'info',
    headline: 'This link is out of date',
    sentence: 'The student has since chosen another batch, campus or price. Ask for a new link.',
  },
}

/** A part pays for an enrollment that began with the first one. */
function thanks({ part, organisation, courseName }: PayableCourse): LinkLabels {
  const what = part === null ? 'The fee' : `Part ${part.number} of ${part.of}`
  const whose = organisation === null ? '' : ` for the group of ${organisation}`
  return {
    tone: 'good',
    headline: 'Thank you. Your payment has arrived.',
    sentence: `${what}${whose} in ${courseName} is paid.`,
  }
}

type Paid = { student: string; courseName: string }

function paidLabels(
  outcome: PaymentLinkShown['outcome'],
  { student, courseName }: Paid,
): LinkLabels {
  if (outcome === 'paid')
    return {
      tone: 'good',
      headline: 'Thank you. Your payment has arrived.',
      sentence: `The seat of ${student} in ${courseName} is confirmed.`,
    }
  if (outcome === 'refunded' || outcome === 'place-given-back')
    return {
      tone: 'info',
      headline: 'This payment was returned',
      sentence: 'We have returned your money.',
    }
  if (outcome === 'place-ended')
    return {
      tone: 'info',
      headline: 'Your payment has arrived',
      sentence: `The enrollment of ${student} has since ended. Please call our office.`,
    }
  return {
    tone: 'warn',
    headline: 'Your payment has arrived, but no seat was left',
    sentence: `Our office agrees with ${student} whether the money goes back to you or pays for another seat. Please do not pay again.`,
  }
}

/** Why no payment page was opened, by the refusal's code, with the remedy. */
export function refusalLabels(
  code: string | null,
  student: string,
): { title: string; sentence: string } | null {
  const ask = `You have paid nothing. Ask ${student} to choose again and to send you a new link.`
  const found = code === null ? undefined : refusals[code]
  return found === undefined ? null : { title: found, sentence: ask }
}

const refusals: Partial<Record<string, string>> = {
  'batch-full': 'All seats of this batch are taken right now.',
  'address-not-confirmed': 'The student has to confirm their email address first.',
  'batch-not-open': 'This batch is closed.',
  'no-open-batch': 'No batch of this course is open right now.',
  'enrollment-closed': 'This course is closed for enrollment right now.',
  'course-not-found': 'This course is no longer offered.',
  'fee-changed': 'The fee has changed since this link was made.',
  'fee-not-available': 'This course cannot be paid online right now.',
  'campus-not-offered': 'This course is no longer held at this campus.',
}
