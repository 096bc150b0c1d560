/**
 * The providers' codes for payment methods, whatever their case; a word that is not listed stays as
 * it is.
 */
const words: Partial<Record<string, string>> = {
  CARD: 'Card',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  RUPAY: 'RuPay',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  MAESTRO: 'Maestro',
  NB: 'Net banking',
  NETBANKING: 'Net banking',
  UPI: 'UPI',
  EMI: 'EMI',
  CARDLESS_EMI: 'Cardless EMI',
  PAYLATER: 'Pay later',
  BANK_TRANSFER: 'Bank transfer',
  WALLET: 'Wallet',
  PAYTM: 'Paytm',
  PHONEPE: 'PhonePe',
  AMAZONPAY: 'Amazon Pay',
  UPI_COLLECT: 'UPI',
  UPI_PAY: 'UPI',
  UPI_QR: 'UPI',
}

/** 'CARD VISA' reads 'Card, Visa'; our own texts ('UPI at the desk') stay; null: not known. */
export function paymentMethodText(method: string | null): string | null {
  if (method === null) return null
  const codes = method.split(' ')
  const isCoded = codes.every((code) => /^[A-Z][A-Z_]*$/.test(code) || isKnownCode(code))
  if (!isCoded) return method.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const parts = codes.map((code) => words[code.toUpperCase()] ?? code.replace(/^NB_/, ''))
  return [...new Set(parts)].join(', ')
}

/** Razorpay and Stripe write them in lower case: 'netbanking', 'card'. */
function isKnownCode(code: string): boolean {
  return code === code.toLowerCase() && words[code.toUpperCase()] !== undefined
}
