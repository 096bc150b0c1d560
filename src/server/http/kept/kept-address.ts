import type { KeptAnswer } from '#contract/kept-answer.ts'
import { invariant } from '../../foundation/invariant.ts'
import { pathOf, queryOf } from './address-parts.ts'

const MAX_ADDRESS_LENGTH = 300

/** The values that a part of a kept path may have: few, each spelled in one way. */
const partShapes = new Map([
  ['slug', String.raw`[a-z\d-]{1,100}`],
  ['id', String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`],
])

/** The parameters that an answer reads, and the paths at which it may be kept. */
export type KeptPaths = KeptAnswer & { path: RegExp }

export type KeptAddress = {
  /** The cache key: the path, and those parameters that the answer reads. The answer is made from this alone. */
  address: string
  /** The same parameters, decoded. */
  parameters: readonly (readonly [name: string, value: string])[]
  /** 'few': there are few such addresses. 'many': there is no end to them. null: not to be kept. */
  keep: 'few' | 'many' | null
}

/**
 * Finds the cache key of a request. Parameters that the answer does not read are left out: `?x=1` gets the same answer as
 * the address without it. An answer is kept only for a request that spells the rest exactly as the key does.
 */
export function keptAddress(kept: KeptPaths, asked: string): KeptAddress {
  const { query: fewValues, alsoReads = [] } = kept
  const isRead = (name: string) => fewValues.includes(name) || alsoReads.includes(name)
  const path = pathOf(asked)
  const search = queryOf(asked)
  const parameters = [...new URLSearchParams(search)].filter(([name]) => isRead(name))
  const query = new URLSearchParams(parameters).toString()
  const address = query === '' ? path : `${path}?${query}`
  const names = parameters.map(([name]) => name)
  const isOnce = new Set(names).size === names.length
  const spelled = search.split('&').filter((part) => isRead(part.split('=', 1)[0] ?? ''))
  const isCanonical = kept.path.test(path) && spelled.join('&') === query
  if (!isOnce || !isCanonical || address.length > MAX_ADDRESS_LENGTH)
    return { address, parameters, keep: null }
  const isOfFew = names.every((name) => fewValues.includes(name))
  return { address, parameters, keep: isOfFew ? 'few' : 'many' }
}

/** The paths of a template such as `/courseDetailPage/:id` at which an answer may be kept. */
export function keptPathsOf(template: string): RegExp {
  const parts = template.replaceAll(/:(\w+)/g, (_, part: string) => {
    const shape = partShapes.get(part)
    invariant(shape !== undefined, `the shape of :${part} in a kept path is known`)
    return shape
  })
  return new RegExp(`^${parts}$`)
}

/** Where an answer is kept: apart from those of which there may be more. */
export function roomOf<const W, const M>(
  { address, keep }: Pick<KeptAddress, 'address' | 'keep'>,
  rooms: { whole: W; made: M },
): W | M | 'narrowed' {
  if (keep !== 'few') return rooms.made
  return address.includes('?') ? 'narrowed' : rooms.whole
}
