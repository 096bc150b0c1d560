import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

export const batchStateLabels: Record<
  OfficeBatch['state'],
  { label: string; tone: Tone | 'plain' }
> = {
  open: { label: 'Open', tone: 'good' },
  closed: { label: 'Closed', tone: 'warn' },
  over: { label: 'Over', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
}
