import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { bareReference } from '../platform/text/reference.ts'

/** Desk payments that are received at once. */
export const counterMethods = ['cash', 'upi', 'card', 'bankTransfer'] as const
export type CounterMethod = (typeof counterMethods)[number]

export const counterMethodNames: Record<CounterMethod, string> = {
  cash: 'Cash',
  upi: 'UPI at the desk',
  card: 'Card at the desk',
  bankTransfer: 'Bank transfer',
}

/** Instruments that a bank has to decide about. */
export const chequeKinds = ['cheque', 'demandDraft'] as const
export type ChequeKind = (typeof chequeKinds)[number]

export const chequeKindNames: Record<ChequeKind, string> = {
  cheque: 'Cheque',
  demandDraft: 'Demand draft',
}

/** Every way to pay at the desk. */
export const deskMethods = [...counterMethods, ...chequeKinds] as const
export type DeskMethod = (typeof deskMethods)[number]
export const deskMethodNames: Record<DeskMethod, string> = {
  ...counterMethodNames,
  ...chequeKindNames,
}

export function isCheque(method: DeskMethod): method is ChequeKind {
  return chequeKinds.some((kind) => kind === method)
}

/**
 * Digits and letters as on the slip. Cash has none, or the number of a paper slip. Empty text means
 * none.
 */
export const SlipReference = z.optional(
  z.nullable(
    z.string().check(
      z.overwrite(bareReference),
      z.regex(/^(?:[A-Za-z\d][A-Za-z\d/_.-]{3,39})?$/, {
        error: messages.counterReferenceInvalid,
      }),
    ),
  ),
)

/**
 * The last four digits of a card, as the terminal prints them; never more. Empty text means none.
 */
export const SlipCard = z.optional(
  z.nullable(
    z.union([
      z.literal(''),
      z.string().check(z.trim(), z.regex(/^\d{4}$/, { error: messages.cardDigitsInvalid })),
    ]),
  ),
)

/** Every method but cash needs a reference. */
export function isReferenceThere(slip: {
  method: DeskMethod
  reference?: string | null | undefined
}) {
  return slip.method === 'cash' || Boolean(slip.reference)
}

/** A card payment needs the card's last digits. */
export function isCardThere(slip: { method: DeskMethod; cardLast4?: string | null | undefined }) {
  return slip.method !== 'card' || Boolean(slip.cardLast4)
}
