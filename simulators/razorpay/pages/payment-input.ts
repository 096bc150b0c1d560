import { readPaymentFields } from '../../payment-gateway/wire/payment-fields.ts'
import { magicBanks, magicCards, magicUpiIds, magicWallets, outcomeOf } from '../magic-values.ts'
import type { Instrument, Outcome } from '../razorpay-records.ts'
import { newId } from '../razorpay-simulator.ts'

export type PaymentMethod = Instrument['method']

/** The checked input of the payer, or a sentence for each wrong field. */
export type PaymentChoice =
  | { readonly instrument: Instrument; readonly plan: Outcome }
  | { readonly errors: Readonly<Record<string, string>> }

type Fields = Readonly<Record<string, string>>

/** Reads the form of the hosted page. Of a card only what receipts show is stored. */
export const readChoice: Record<PaymentMethod, (fields: Fields) => PaymentChoice> = {
  card: (fields) => {
    const choice = readPaymentFields('card', fields)
    if ('errors' in choice || choice.instrument.type !== 'CARD') return wrong(choice)
    const { brand, lastFourDigits: last4, nameOnCard: name } = choice.instrument.card
    const network = networks[brand] ?? 'unknown'
    return {
      instrument: { method: 'card', card: { id: newId('card'), last4, network, name } },
      plan: outcomeOf(magicCards, fields['cardNumber'] ?? ''),
    }
  },
  upi: (fields) => {
    const choice = readPaymentFields('upi', fields)
    if ('errors' in choice || choice.instrument.type !== 'UPI') return wrong(choice)
    const { payerVpa: vpa } = choice.instrument
    return { instrument: { method: 'upi', vpa }, plan: outcomeOf(magicUpiIds, vpa) }
  },
  netbanking: ({ bank = '' }) => {
    if (!magicBanks.some(({ value }) => value === bank))
      return { errors: { bank: 'Choose a bank.' } }
    const plan = outcomeOf(magicBanks, bank)
    return { instrument: { method: 'netbanking', bank: 'SIMB' }, plan }
  },
  wallet: ({ wallet = '' }) => {
    if (!magicWallets.some(({ value }) => value === wallet))
      return { errors: { wallet: 'Choose a wallet.' } }
    const plan = outcomeOf(magicWallets, wallet)
    return { instrument: { method: 'wallet', wallet: 'simulatedwallet' }, plan }
  },
}

const networks: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  RUPAY: 'RuPay',
  AMEX: 'American Express',
}

function wrong(choice: object): PaymentChoice {
  return { errors: 'errors' in choice ? (choice.errors as Fields) : {} } // of readPaymentFields
}

/** The method of an address; UPI where there is none. */
export function methodOf(text: string | undefined): PaymentMethod {
  return text === 'card' || text === 'netbanking' || text === 'wallet' ? text : 'upi'
}

/** The texts of a form, whatever was sent. */
export function textFields(body: unknown): Record<string, string> {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {})
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value : '',
    ]),
  )
}
