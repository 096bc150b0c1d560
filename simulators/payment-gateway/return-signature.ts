import { createHmac } from 'node:crypto'

/**
 * Signs what the browser carries back (juspay §4): sort by key bytes, form-encode each key
 * and value, join, form-encode the whole once more, HMAC-SHA256 with the key's text, base64.
 */
export function signReturn(
  fields: Iterable<readonly [string, string]>,
  responseKey: string,
): string {
  const text = [...fields]
    .toSorted(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)))
    .map(([name, value]) => `${formEncode(name)}=${formEncode(value)}`)
    .join('&')
  return createHmac('sha256', responseKey).update(formEncode(text)).digest('base64')
}

/** URLSearchParams keeps and escapes the same characters as Java's URLEncoder. */
function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1)
}
