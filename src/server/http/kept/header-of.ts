import type { IncomingMessage } from 'node:http'

/** The bit in which a capital letter differs from its small one. */
const CASE = 0x20

/**
 * A header of a request as node's own `headers` has it, of those that it joins: without writing out all of them, which costs an
 * answer from memory more than all else that it looks up.
 * @param name in small letters.
 */
export function headerOf(
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  name: string,
): string | undefined {
  const last = name.length - 1
  let found: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length !== name.length) continue
    // most that are as long end otherwise: small letters are made of few
    if ((given.charCodeAt(last) | CASE) !== (name.charCodeAt(last) | CASE)) continue
    if (given !== name && given.toLowerCase() !== name) continue
    const value = rawHeaders[at + 1] ?? ''
    found = found === undefined ? value : `${found}, ${value}`
  }
  return found
}
