import type { MailKind } from '#contract/jobs.ts'
import type { MailState } from '#contract/platform/mails.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

export const mailStateLabels: Record<MailState, { label: string; tone: Tone | 'plain' }> = {
  waiting: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  notNeeded: { label: 'No longer needed', tone: 'plain' },
  refused: { label: 'Refused', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** 'Tried 3 times', or nothing for a success at once. */
export function triesText({ tries, state }: { tries: number; state: MailState }): string | null {
  if (tries === 0) return 'Not tried yet'
  if (tries === 1 && (state === 'sent' || state === 'notNeeded')) return null
  return tries === 1 ? 'Tried once' : `Tried ${tries} times`
}

const tasks: readonly MailKind[] = ['payment-news']

export function repeatLabel(kind: MailKind): string {
  return tasks.includes(kind) ? 'Try again' : 'Send again'
}
