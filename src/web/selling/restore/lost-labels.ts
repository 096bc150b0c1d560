import type { FoundPayment, LostMeans, LostThing } from '#contract/selling/restore.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

export const meansLabels: Record<LostMeans, string> = {
  listing: 'The provider’s list',
  news: 'The provider’s message',
  given: 'Named by the office',
  student: 'Named by the student',
}

const missingLabels: Record<LostThing, string> = {
  student: 'The student is unknown here: they registered in the lost time, or closed the account.',
  course: 'The course is unknown here, or not offered now.',
  campus: 'The campus is unknown here.',
  batch: 'The batch is unknown here: it was made in the lost time.',
  amount: 'The provider names no amount in rupees.',
  order: 'Its name does not fit any order of ours.',
}

/** The state of a lost payment, and the advice. */
export function standingOf({ state, missing, resolution }: FoundPayment): {
  label: string
  tone: Tone | 'plain'
  more: string | null
} {
  if (resolution !== null) return { label: 'Seen to', tone: 'plain', more: resolution }
  switch (state) {
    case 'made':
      return { label: 'An order again', tone: 'good', more: null }
    case 'known':
      return { label: 'Was not lost', tone: 'good', more: null }
    case 'unpaid':
      return { label: 'Nobody has paid', tone: 'plain', more: null }
    case 'waiting':
      return { label: 'Being asked about', tone: 'info', more: 'The portal keeps asking.' }
    case 'for-person':
      return {
        label: 'Needs you',
        tone: 'bad',
        more: missing === null ? null : missingLabels[missing],
      }
  }
}
