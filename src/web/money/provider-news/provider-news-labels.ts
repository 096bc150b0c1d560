import type { ProviderNews } from '#contract/office/money-matters.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

/** Why a provider's message waits for a person, and the advice. */
export const stuckLabels = {
  unmatched: {
    label: 'No matching order',
    tone: 'warn',
    why: 'It names an order that we don’t know. Look it up in the provider’s dashboard.',
  },
  unreadable: {
    label: 'Can’t be read',
    tone: 'bad',
    why: 'We found no order and no payment in it. Check that time in the provider’s dashboard.',
  },
} as const satisfies Record<ProviderNews['state'], { label: string; tone: Tone; why: string }>
