import type { ProviderNews } from '#contract/office/money-matters.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

/** Why a provider's message waits for a person, and the advice. */
export const stuckLabels = {
  unmatched: {
    label: 'No order of ours',
    tone: 'warn',
    why: 'It is about money, and names an order that the portal does not know. Look it up at the provider’s dashboard.',
  },
  unreadable: {
    label: 'Can’t be read',
    tone: 'bad',
    why: 'It is the provider’s, but the portal finds in it neither an order nor a payment. Look at the provider’s dashboard what happened at that time.',
  },
} as const satisfies Record<ProviderNews['state'], { label: string; tone: Tone; why: string }>
