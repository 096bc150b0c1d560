/** A provider's codes for payment methods; a word that is not listed stays as it is. */
const words: Partial<Record<string, string>> = {
  CARD: 'Card',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  RUPAY: 'RuPay',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  MAESTRO: 'Maestro',
  NB: 'Net banking',
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
  if (!/^[A-Z][A-Z_]*( [A-Z][A-Z_]*)*$/.test(method))
    return method.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const parts = method.split(' ').map((code) => words[code] ?? code.replace(/^NB_/, ''))
  return [...new Set(parts)].join(', ')
}
