/** Some servers refuse longer header lines (attack A26). */
const LONGEST_HEADER_TEXT = 200

/**
 * Cleans text for a mail header: one line, no characters that change the text direction, at most
 * 200 characters.
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

/**
 * Whether the text is one plain address: no list, comment, quotes or space, and only printable
 * ASCII.
 */
export function isPlainAddress(address: string): boolean {
  return (
    address.length <= 254 && /^[^\s@"(),:;<>[\\\]\u007f-\uffff]{1,64}@[a-zA-Z0-9.-]+$/.test(address)
  )
}
