/** So long an answer that was asked for ahead is still the answer, in milliseconds: no price or seat on a page is older for it. */
export const AHEAD_MS = 10_000
/** A mouse may pass many links. */
const MOST = 12

type Send = (url: string, init: RequestInit) => Promise<Response>

const kept = new Map<string, { answer: Promise<Response>; askedAt: number }>()

/** Asks, and keeps the answer for who asks the same within AHEAD_MS. Only for what everybody is answered alike. */
export const askAhead: Send = async (url, init) => {
  const answer = fetch(url, init)
  kept.delete(url)
  kept.set(url, { answer, askedAt: performance.now() })
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return (await answer).clone()
}

/** The answer that was asked for ahead, once; else, and where that came to nothing, it is asked for. */
export const askUnlessAhead: Send = async (url, init) => {
  const ahead = init.method === 'GET' ? kept.get(url) : undefined
  kept.delete(url)
  if (ahead === undefined || performance.now() - ahead.askedAt > AHEAD_MS) return fetch(url, init)
  const answer = await ahead.answer.catch(() => null)
  return answer?.ok ? answer : fetch(url, init)
}
