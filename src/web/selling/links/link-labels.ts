import type { PaymentLinkShown, PaymentLinkState } from '#contract/selling/links/payment-links.ts'
import type { PayableCourse } from './link-facts.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

export type LinkLabels = { tone: Tone; headline: string; sentence: string }

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
    sentence:
      'The fee was paid in another way. Nothing is left to pay, and nothing was taken from you.',
  },
  undecided: {
    tone: 'warn',
    headline: 'The bank has not confirmed yet. Do not pay again.',
    sentence:
      'A payment for this is under way. We keep asking the bank; this page says how it ended.',
  },
  withdrawn: {
    tone: 'info',
    headline: 'This link was withdrawn',
    sentence:
      'Whoever sent it has taken it back. Nothing can be paid here. If a fee is still to be paid, ask for a new link.',
  },
  lapsed: {
    tone: 'info',
    headline: 'This link is over',
    sentence:
      'A payment link works for 72 hours. Nothing can be paid here any more. Ask the student, or our office, for a new one.',
  },
  replaced: {
    tone: 'info',
    headline: 'This link is out of date',
    sentence:
      'The student has chosen another batch, campus or price since. Nothing can be paid here. Ask for a new link.',
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
      sentence: `The place of ${student} in ${courseName} is booked.`,
    }
  if (outcome === 'refunded' || outcome === 'place-given-back')
    return {
      tone: 'info',
      headline: 'This payment was returned',
      sentence: 'What you paid went back the way it came.',
    }
  if (outcome === 'place-ended')
    return {
      tone: 'info',
      headline: 'Your payment has arrived',
      sentence: `The place of ${student} has ended since. Please call our office.`,
    }
  return {
    tone: 'warn',
    headline: 'Your payment has arrived, and no place could be given for it',
    sentence: `Our office settles with ${student} whether the money goes back to you or pays for another place. Please do not pay again.`,
  }
}

/** Why no payment page was opened, by the refusal's code, with the remedy. */
export function refusalLabels(
  code: string | null,
  student: string,
): { title: string; sentence: string } | null {
  const ask = `Nothing was taken. Ask ${student} to choose again and to send you a new link.`
  const found = code === null ? undefined : refusals[code]
  return found === undefined ? null : { title: found, sentence: ask }
}

const refusals: Partial<Record<string, string>> = {
  'batch-full': 'All seats of this batch are taken just now.',
  'address-not-confirmed': 'The student has to confirm their email address first.',
  'batch-not-open': 'This batch takes no more students.',
  'no-open-batch': 'No batch of this course is open right now.',
  'no-batch-to-enroll': 'No batch of this course is open right now.',
  'enrollment-closed': 'This course takes no new students just now.',
  'course-not-found': 'This course is not offered any more.',
  'fee-changed': 'The fee has changed since this link was made.',
  'fee-not-available': 'This course cannot be paid online just now.',
  'campus-not-offered': 'This course is not held at this campus any more.',
}
