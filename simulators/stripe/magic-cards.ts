import type { Outcome } from './stripe-records.ts'

export interface MagicCard {
  readonly number: string
  readonly outcome: Outcome
  /** Whether the bank's page is shown. */
  readonly isConfirmed: boolean
  readonly label: string
}

/** Printed on the page and in README.md. Any other card that passes the Luhn check succeeds. */
export const magicCards: readonly MagicCard[] = [
  card('4242 4242 4242 4242', 'success', 'Succeeds'),
  card('4000 0000 0000 0002', 'declined', 'Declined'),
  card('4000 0000 0000 9995', 'no-funds', 'Insufficient funds'),
  { ...card('4000 0025 0000 3155', 'success', 'Asks the bank first'), isConfirmed: true },
  card('4000 0000 0000 0077', 'delayed-success', 'Not decided at once, then paid'),
  card('4000 0000 0000 0341', 'delayed-failure', 'Not decided at once, then failed'),
  card('4000 0000 0000 0101', 'short', 'Takes 1 less than asked for'),
  card('4000 0000 0000 0127', 'foreign', 'Charges in US dollars'),
]

/** The rule for a number as the payer typed it. */
export function magicOf(typed: string): Pick<MagicCard, 'outcome' | 'isConfirmed'> {
  const digits = typed.replaceAll(/\D/g, '')
  const magic = magicCards.find((one) => one.number.replaceAll(' ', '') === digits)
  return magic ?? { outcome: 'success', isConfirmed: false }
}

function card(number: string, outcome: Outcome, label: string): MagicCard {
  return { number, outcome, isConfirmed: false, label }
}
