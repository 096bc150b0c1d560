import { pages } from '#contract/pages.ts'
import { makeAnswer } from '../answer.ts'
import type { Answer } from '../answer.ts'

/** A day, in seconds. */
const RETRY_AFTER = '86400'

/** The page of a closed portal at every address of visitors; rendered once. */
export const closedPage = {
  name: 'openingSoon',
  address: pages.openingSoon(),
  isFrame: false,
  room: 'catalogue',
} as const

const closed = new WeakMap<Answer, Answer>()

/**
 * The page as the response of any address. Its scripts would look for the page of that address, so
 * they are left out. Search engines keep no page that answers 503, and come again.
 */
export function closedAnswer(page: Answer): Answer {
  const known = closed.get(page)
  if (known !== undefined) return known
  const body = page.body
    .toString('utf8')
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
  const headers = { ...page.headers, 'cache-control': 'no-store', 'retry-after': RETRY_AFTER }
  const answer = makeAnswer({ status: 503, headers, body })
  closed.set(page, answer)
  return answer
}
