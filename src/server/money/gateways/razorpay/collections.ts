import type { Doubt, GatewayFailure } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { failureOf } from './razorpay-client.ts'
import type { CallRazorpay, RazorpayAnswer } from './razorpay-client.ts'

/** The largest page of a list. */
export const PAGE_SIZE = 100

export type Listed =
  | { kind: 'listed'; items: ForeignFields[] }
  | { kind: 'failed'; answer: Exclude<RazorpayAnswer, { kind: 'answer' }> }
  | { kind: 'nonsense' }

/**
 * Reads one page of a list.
 * @returns nonsense where the response is not a list, or says that it has another number of items.
 */
export function readCollection(answer: RazorpayAnswer, name: string, doubts: Doubt[]): Listed {
  if (answer.kind !== 'answer') return { kind: 'failed', answer }
  const list = foreignFields(answer.body, doubts, name)
  const items = list.each('items')
  const isList = list.text('entity') === 'collection' && list.text('count') === `${items.length}`
  if (isList) return { kind: 'listed', items }
  list.doubt('count', 'unreadable')
  return { kind: 'nonsense' }
}

type List = {
  path: string
  query: Readonly<Record<string, string>>
  /** More pages than this are taken for an endless list. */
  maxPages: number
}

/** The kind of failure of a list that was not read. */
export function failureOfList(listed: Exclude<Listed, { kind: 'listed' }>): GatewayFailure {
  return listed.kind === 'nonsense' ? 'nonsense' : failureOf(listed.answer)
}

/** Reads all pages of a list; one that is too long is nonsense. */
export async function wholeCollection(
  call: CallRazorpay,
  { path, query, maxPages }: List,
): Promise<Listed> {
  const items: ForeignFields[] = []
  for (let page = 0; page < maxPages; page += 1) {
    const paging = { count: `${PAGE_SIZE}`, skip: `${page * PAGE_SIZE}` }
    const answer = await call({ path, query: { ...query, ...paging } })
    const listed = readCollection(answer, path.slice(1), [])
    if (listed.kind !== 'listed') return listed
    items.push(...listed.items)
    if (listed.items.length < PAGE_SIZE) return { kind: 'listed', items }
  }
  return { kind: 'nonsense' }
}
