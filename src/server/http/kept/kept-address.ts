import type { KeptAnswer } from '#contract/kept-answer.ts'

const MAX_ADDRESS_LENGTH = 300

export type KeptAddress = {
  /** Path and query, without what the answer does not read. */
  address: string
  /** 'few': there are few such addresses. 'many': there is no end to them. null: not to be kept. */
  keep: 'few' | 'many' | null
}

/**
 * What an answer is made from. With `?x=1` it is the same answer: it is found at the address without, and nobody makes
 * the server work by adding letters.
 */
export function keptAddress({ query, alsoReads = [] }: KeptAnswer, asked: string): KeptAddress {
  const [path = '', search] = asked.split('?', 2)
  const given = [...new URLSearchParams(search)]
  const read = given.filter(([name]) => query.includes(name) || alsoReads.includes(name))
  const names = read.map(([name]) => name)
  const address = read.length === 0 ? path : `${path}?${new URLSearchParams(read).toString()}`
  // who gives a parameter twice is told so, or gets a page of their own
  const isOnce = new Set(names).size === names.length
  if (!isOnce || address.length > MAX_ADDRESS_LENGTH) return { address, keep: null }
  return { address, keep: names.every((name) => query.includes(name)) ? 'few' : 'many' }
}

/** Where an answer is kept: apart from those of which there may be more. */
export function roomOf<const W, const M>(
  { address, keep }: KeptAddress,
  rooms: { whole: W; made: M },
): W | M | 'narrowed' {
  if (keep !== 'few') return rooms.made
  return address.includes('?') ? 'narrowed' : rooms.whole
}
