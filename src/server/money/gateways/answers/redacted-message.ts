/**
 * A provider's message for a person at the institute, without e-mail addresses and long numbers,
 * which a payer may have typed.
 * @returns at most 200 characters.
 */
export function redactedMessage(text: string): string {
  return text
    .split(/(\s)/)
    .map((word) => (/[^@]@[^@]/.test(word) ? '(address)' : word))
    .join('')
    .replaceAll(/\+?\d[\d -]{8,}\d/g, '(number)')
    .slice(0, 200)
}
