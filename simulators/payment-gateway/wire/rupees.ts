/**
 * Reads an amount as Juspay accepts it ('1500.00' or 1500, at most two decimals).
 * @returns paise; null when it is not one.
 */
export function readRupees(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value))
  if (match === null) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Paise as the JSON number in rupees of status responses: 1500, 4500.5. */
export function rupeeNumber(amountInPaise: number): number {
  return amountInPaise / 100
}

/** Paise as sdk_payload prints them, with one decimal at least: '1500.0', '4500.5'. */
export function rupeeText(amountInPaise: number): string {
  const text = String(amountInPaise / 100)
  return text.includes('.') ? text : `${text}.0`
}

/** Paise for a person to read, with Indian grouping: '₹1,25,000', '₹4,500.50'. */
export function formatAmount(amountInPaise: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: amountInPaise % 100 === 0 ? 0 : 2,
  }).format(amountInPaise / 100)
}
