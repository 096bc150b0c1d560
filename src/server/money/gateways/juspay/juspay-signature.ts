import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../platform/foundation/ids.ts'

const SIGNATURE_FIELDS = ['signature', 'signature_algorithm']

/**
 * Checks the signature on the parameters that the browser brought back (juspay §4).
 * @param parameters decoded once, as the URL or the form carried them.
 * @returns false for a missing or wrong signature, another algorithm, or a repeated parameter.
 */
export function isSignedByJuspay(parameters: URLSearchParams, responseKey: string): boolean {
  const names = [...parameters.keys()]
  if (new Set(names).size !== names.length) return false
  const signature = parameters.get('signature')
  if (!signature || parameters.get('signature_algorithm') !== 'HMAC-SHA256') return false
  return sameSecret(decodeAgain(signature), juspaySignature(parameters, responseKey))
}

/** HMAC-SHA256, base64, over the sorted parameters, each value encoded and then the whole string again. */
export function juspaySignature(parameters: URLSearchParams, responseKey: string): string {
  const signed = [...parameters]
    .filter(([name]) => !SIGNATURE_FIELDS.includes(name))
    .toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`)
    .join('&')
  return createHmac('sha256', responseKey).update(formEncoded(signed)).digest('base64')
}

/**
 * Like Java's URLEncoder: a space becomes +, A-Z a-z 0-9 . - _ * stay, everything else becomes %XX.
 */
function formEncoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

/**
 * The signature can still have one percent-encoding; a + in it is never a space (juspay §4, traps).
 */
function decodeAgain(signature: string): string {
  if (!signature.includes('%')) return signature.replaceAll(' ', '+')
  try {
    return decodeURIComponent(signature)
  } catch {
    return signature
  }
}
