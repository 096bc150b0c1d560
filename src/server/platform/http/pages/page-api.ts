import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ApiClient, EndpointName } from '#contract/endpoints.ts'
import type { DispatchEndpoint } from '../dispatch-endpoint.ts'
import { failureToProblem } from '../failure-to-problem.ts'
import { problemStatus } from '../problem-responses.ts'

/** @param page.onFailure called if a call fails; a 'not found' is not a failure. */
export type PageApi = (page: {
  requestId: string
  onFailure: (error: unknown) => void
}) => ApiClient

type CachedReply = { version: number; reply: Promise<unknown> }

/**
 * The API for pages that are rendered in this process. Calls are anonymous and go through the same
 * dispatch as over HTTP. Every page's frame makes calls without input; their replies are reused
 * until the catalogue changes.
 * @param keptVersion version of the catalogue; null while changes are not announced.
 */
export function createPageApi(
  dispatchEndpoint: DispatchEndpoint,
  keptVersion: () => number | null,
): PageApi {
  const cached = new Map<EndpointName, CachedReply>()
  const reuse = (name: EndpointName, call: () => Promise<unknown>): Promise<unknown> => {
    const version = keptVersion()
    if (version === null) return call()
    const previous = cached.get(name)
    if (previous?.version === version) return previous.reply
    const one = { version, reply: call() }
    cached.set(name, one)
    // the next page retries a failed call
    one.reply.catch(() => cached.get(name) === one && cached.delete(name))
    return one.reply
  }
  return ({ requestId, onFailure }) => {
    const stranger = { token: null, address: 'in-process', requestId }
    const ask = async (name: EndpointName, input: object) => {
      const call = () => dispatchEndpoint(name, input, stranger)
      const { isKept }: AnyEndpoint = endpoints[name]
      try {
        return await (isKept && Object.keys(input).length === 0 ? reuse(name, call) : call())
      } catch (error) {
        if (problemStatus(failureToProblem(error).code) !== 404) onFailure(error)
        throw error
      }
    }
    return apiThrough((name, input) => {
      const reply = ask(name, input)
      // a page that fails for another reason never awaits it; an unhandled rejection would end the
      // process
      reply.catch(() => undefined)
      return reply
    })
  }
}

/** An API that passes every call to one function. */
function apiThrough(ask: (name: EndpointName, input: object) => Promise<unknown>): ApiClient {
  const find = (name: string | symbol) =>
    typeof name === 'string' && Object.hasOwn(endpoints, name)
      ? // checked by hasOwn above
        (input: object) => ask(name as EndpointName, input)
      : undefined
  // has each name of the table, with the types of `ask`
  return new Proxy({} as ApiClient, { get: (_, name) => find(name) })
}
