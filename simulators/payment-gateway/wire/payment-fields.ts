import type { CardDetails, Instrument, Outcome } from '../gateway-records.ts'
import { magicBanks, magicCards, magicUpiIds } from '../magic-values.ts'

export type PaymentMethod = 'card' | 'upi' | 'nb'

/**
 * The checked input of the payer: a payment method with its planned outcome, or a sentence for each
 * wrong field.
 */
export type PaymentChoice =
  | { readonly instrument: Instrument; readonly plan: Outcome }
  | { readonly errors: Readonly<Record<string, string>> }

type Fields = Readonly<Record<string, string>>

/** Reads the form of the hosted page. Only a card's facts for receipts are stored. */
export function readPaymentFields(
  method: PaymentMethod,
  fields: Fields,
  now = new Date(),
): PaymentChoice {
  if (method === 'card') return readCard(fields, now)
  return method === 'upi' ? readUpi(fields) : readBank(fields)
}

/** The card facts of a well-formed number. */
export function cardDetails(
  digits: string,
  details: Pick<CardDetails, 'expiryMonth' | 'expiryYear' | 'nameOnCard'>,
): CardDetails {
  return {
    ...details,
    lastFourDigits: digits.slice(-4),
    isin: digits.slice(0, 6),
    brand: brandOf(digits),
    issuer: digits.startsWith('401200') ? 'HDFC Bank' : 'Simulated Bank',
    type: 'CREDIT',
  }
}

function readCard(fields: Fields, now: Date): PaymentChoice {
  const digits = (fields['cardNumber'] ?? '').replaceAll(/[\s-]/g, '')
  const expiry = readExpiry(fields['expiry'] ?? '', now)
  const nameOnCard = (fields['nameOnCard'] ?? '').trim()
  const errors = sentences([
    ['cardNumber', isCardNumber(digits), 'Enter the number on the card, 12 to 19 digits.'],
    ['expiry', expiry !== null, 'Enter a month and year to come, as MM/YY.'],
    ['cvv', isCvv(fields['cvv'] ?? ''), 'Enter the 3 or 4 digits on the back.'],
    ['nameOnCard', isName(nameOnCard), 'Enter the name as it is printed on the card.'],
  ])
  if (expiry === null || Object.keys(errors).length > 0) return { errors }
  const magic = magicCards.find((one) => one.value.replaceAll(' ', '') === digits)
  return {
    instrument: { type: 'CARD', card: cardDetails(digits, { ...expiry, nameOnCard }) },
    plan: magic?.outcome ?? 'success',
  }
}

function sentences(
  checks: readonly (readonly [string, boolean, string])[],
): Record<string, string> {
  const failed = checks.filter(([, isGood]) => !isGood)
  return Object.fromEntries(failed.map(([name, , sentence]) => [name, sentence]))
}

function isCvv(text: string): boolean {
  return /^\d{3,4}$/.test(text.trim())
}

function isName(text: string): boolean {
  return text !== '' && text.length <= 60
}

function readExpiry(
  text: string,
  now: Date,
): { readonly expiryMonth: string; readonly expiryYear: string } | null {
  const match = /^(0?[1-9]|1[0-2])\s*[/-]\s*(?:20)?(\d{2})$/.exec(text.trim())
  if (match === null) return null
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])]
  // a card is valid until its month has ended
  if (Date.UTC(year, month, 1) <= now.getTime()) return null
  return { expiryMonth: String(month).padStart(2, '0'), expiryYear: String(year) }
}

/** Twelve to nineteen digits that pass the Luhn check. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = digit * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'VISA'
  if (/^3[47]/.test(digits)) return 'AMEX'
  return /^(60|65|81|82)/.test(digits) ? 'RUPAY' : 'MASTERCARD'
}

function readUpi(fields: Fields): PaymentChoice {
  const payerVpa = (fields['upiId'] ?? '').trim().toLowerCase()
  if (!/^[a-z0-9._-]{2,64}@[a-z0-9]{2,32}$/.test(payerVpa)) {
    return { errors: { upiId: 'Enter a UPI ID, such as name@bank.' } }
  }
  return {
    instrument: { type: 'UPI', payerVpa },
    plan: magicUpiIds.find((one) => one.value === payerVpa)?.outcome ?? 'success',
  }
}

function readBank(fields: Fields): PaymentChoice {
  const bank = magicBanks.find((one) => one.bankCode === fields['bank'])
  if (bank === undefined) return { errors: { bank: 'Choose a bank.' } }
  return {
    instrument: { type: 'NB', bankName: bank.value, bankCode: bank.bankCode },
    plan: bank.outcome,
  }
}
