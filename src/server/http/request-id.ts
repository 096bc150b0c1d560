import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { headerOf } from './kept/header-of.ts'

/** What a random UUID ends with is counted: putting one together of random bytes costs more than a look into memory. */
const ENDING_LENGTH = 3
const endings = Array.from({ length: 16 ** ENDING_LENGTH }, (_, number) =>
  number.toString(16).padStart(ENDING_LENGTH, '0'),
)
let beginning = ''
let used = endings.length

/** The caller's own, where it is short and harmless: it goes into a header and into the log. */
export function requestIdOf(request: Pick<IncomingMessage, 'rawHeaders'>): string {
  const given = headerOf(request, 'x-request-id')
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : newRequestId()
}

/** Shaped as a UUID. No other process has the same one, nor this one again. */
function newRequestId(): string {
  if (used === endings.length) {
    beginning = randomUUID().slice(0, -ENDING_LENGTH)
    used = 0
  }
  const id = `${beginning}${endings[used]}`
  used += 1
  return id
}
