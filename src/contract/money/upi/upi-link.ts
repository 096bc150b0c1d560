/*
 * Payment links for UPI apps, as NPCI's linking specification writes them. No provider takes part:
 * the money goes from the payer's bank to the institute's own, and only the reference tells the
 * office what it pays.
 */
import type { Paise } from '../money.ts'

/** NPCI's limit for a payee's name. */
const NAME_MAX_LENGTH = 99

export type UpiPayment = {
  /** The payee's UPI address. */
  address: string
  /** The payee's name, as the app shows it. */
  name: string
  amountInPaise: Paise
  /** Capital letters and digits, at most 35 (upiReference). */
  reference: string
}

/**
 * The text of a UPI QR code. The reference is the transaction reference, and also the note: banks
 * print the note in the statement, often cut, so it has nothing else in it.
 */
export function upiLink({ address, name, amountInPaise, reference }: UpiPayment): string {
  const fields = {
    // apps expect the @ as it is
    pa: address,
    pn: encodeURIComponent(plainName(name) || (address.split('@')[0] ?? '')),
    am: (amountInPaise / 100).toFixed(2),
    cu: 'INR',
    tn: reference,
    tr: reference,
  }
  const pairs = Object.entries(fields).map(([field, value]) => `${field}=${value}`)
  return `upi://pay?${pairs.join('&')}`
}

/** Letters, digits, spaces, full stops and hyphens: apps refuse other characters. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z\d. -]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, NAME_MAX_LENGTH)
    .trim()
}

/** The reference of an order, or of a later instalment: 'ORDMIL8X2KQ7ABCDE', 'ORDMIL8X2KQ7ABCDEX2'. */
export function upiReference(orderId: string, part = 1): string {
  return part === 1 ? orderId : `${orderId}X${part}`
}
