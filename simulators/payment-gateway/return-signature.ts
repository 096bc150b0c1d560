import { createHmac } from 'node:crypto'

/**
 * Signs the values that the browser returns (juspay §4): sort by key bytes, form-encode each key
 * and value, join, form-encode the whole again, HMAC-SHA256 with the key's text, base64.
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

/** URLSearchParams encodes like Java's URLEncoder. */
function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1)
}
