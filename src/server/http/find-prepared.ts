import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { AnswerCache } from './answer-cache.ts'
import { pathOf } from './kept/address-parts.ts'
import { keptAddress, keptPathsOf } from './kept/kept-address.ts'
import type { KeptPaths } from './kept/kept-address.ts'
import { pageAddressOf } from './kept/page-addresses.ts'
import type { PreparedResponse } from './kept/prepared-response.ts'

type Prepared = {
  answers: Pick<AnswerCache, 'find'>
  staticFiles: ReadonlyMap<string, PreparedResponse>
}

/** Strangers may put what they like behind an address: so many spellings are remembered, none longer than so many letters. */
const MAX_SPELLINGS = 1_000
const MAX_SPELLING_LENGTH = 300

/** Calls whose answers are kept. Those with a part of their own in the path are found as they are spelled. */
const keptCalls = new Map<string, KeptPaths>(
  Object.values<AnyEndpoint>(endpoints).flatMap(({ path, cache }) =>
    cache && !path.includes(':') ? [[path, { ...cache, path: keptPathsOf(path) }] as const] : [],
  ),
)

/**
 * Finds answers that lie in memory: files by their path, pages and calls by path and query, however that is spelled
 * (`%20` for `+`, parameters that nobody reads).
 */
export function findPreparedIn({ answers, staticFiles }: Prepared) {
  const spellings = new Map<string, string>()
  return (url: string): PreparedResponse | undefined => {
    const known = spellings.get(url)
    const found = answers.find(known ?? url) ?? staticFiles.get(url)
    if (found || known !== undefined || !url.includes('?')) return found
    const address = keptAddressOf(url)
    const answer = answers.find(address)
    if (!answer) return staticFiles.get(pathOf(url))
    if (url.length <= MAX_SPELLING_LENGTH) {
      if (spellings.size >= MAX_SPELLINGS) spellings.clear()
      spellings.set(url, address)
    }
    return answer
  }
}

/** The address at which an answer to this may be kept. */
function keptAddressOf(url: string): string {
  const call = keptCalls.get(pathOf(url))
  return (call ? keptAddress(call, url) : pageAddressOf(url)).address
}
