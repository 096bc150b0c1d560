import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ApiClient, EndpointName } from '#contract/endpoints.ts'
import { apiThrough, callByName } from './api-through.ts'

/** Calls that are told nothing and answer everybody the same: what the frame of each page asks for. */
const asksNothing = new Set(
  Object.entries<AnyEndpoint>(endpoints)
    .filter(([, { path, cache }]) => {
      if (!cache || path.includes(':')) return false
      return cache.query.length === 0 && (cache.alsoReads ?? []).length === 0
    })
    // Object.entries forgets that these are the table's names
    .map(([name]) => name as EndpointName),
)

type Kept = { version: number; reply: Promise<unknown> }

/**
 * Pages made one after the other from one catalogue get the same replies to what they all ask. Nobody may change what
 * they get.
 * @param keptVersion of the catalogue; null while nobody would tell of a change.
 */
export function keepReplies(keptVersion: () => number | null): (api: ApiClient) => ApiClient {
  const kept = new Map<EndpointName, Kept>()
  const ask = (name: EndpointName, call: () => Promise<unknown>): Promise<unknown> => {
    const version = keptVersion()
    if (version === null) return call()
    const before = kept.get(name)
    if (before?.version === version) return before.reply
    const reply = call()
    const one = { version, reply }
    kept.set(name, one)
    // what has failed is asked again
    reply.catch(() => kept.get(name) === one && kept.delete(name))
    return reply
  }
  return (api) =>
    apiThrough((name, input) =>
      // they take no input but an empty one
      asksNothing.has(name)
        ? ask(name, () => callByName(api, name, {}))
        : callByName(api, name, input),
    )
}
