/** Longer header lines help nobody and some servers refuse them (attack A26). */
const LONGEST_HEADER_TEXT = 200

/**
 * Text for a mail's header, from words that a person may have typed: one line, nothing that turns the
 * direction of reading, at most 200 characters.
 */
export function headerText(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  const characters = Array.from(line)
  if (characters.length <= LONGEST_HEADER_TEXT) return line
  return `${characters.slice(0, LONGEST_HEADER_TEXT - 1).join('')}…`
}

/** One mailbox in the plain form: no list, no comment, no quotes, no space, nothing outside of printable ASCII. */
export function isPlainAddress(address: string): boolean {
  return (
    address.length <= 254 && /^[^\s@"(),:;<>[\\\]\u007f-\uffff]{1,64}@[a-zA-Z0-9.-]+$/.test(address)
  )
}
