import { formatIst } from '../platform/time/indian-time.ts'
import { ownEntry } from '../platform/own-entry.ts'
import { paymentProviderNames } from './payment-providers.ts'
import type { ProviderSaid } from './provider-said.ts'

const said = {
  paid: 'the payment went through',
  differs: 'a payment went through that differs from the fee',
  'not-started': 'no payment on its page',
  begun: 'the payment was begun and is not finished',
  undecided: 'the bank has not decided yet',
  declined: 'the payment was declined',
  'declined-while-pending': 'the last try was declined, and an earlier one is not decided yet',
  returned: 'the bank took the money and is sending it back',
} as const satisfies Record<Exclude<ProviderSaid['word'], 'silent'>, string>

/** 'Juspay says: the payment was declined, asked on 22 Nov 2026, 3:41 pm.' */
export function providerSaidText({ providers, word, askedOn }: ProviderSaid): string {
  const names = providers.map((name) => ownEntry(paymentProviderNames, name) ?? name).join(' and ')
  const when = formatIst(askedOn)
  if (word === 'silent') return `${names} did not answer when we asked on ${when}.`
  return `${names} ${providers.length > 1 ? 'say' : 'says'}: ${said[word]}, asked on ${when}.`
}
