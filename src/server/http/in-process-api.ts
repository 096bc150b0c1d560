import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName, ApiClient } from '#contract/endpoints.ts'
import type { DispatchEndpoint } from './dispatch-endpoint.ts'

/**
 * The API for pages that are rendered here: a stranger's, through the same dispatch as over HTTP.
 * @param requestId of the page's request, for the log.
 */
export function inProcessApi(dispatchEndpoint: DispatchEndpoint, requestId: string): ApiClient {
  const stranger = { token: null, address: 'in-process', requestId }
  // Object.keys forgets that these are the table's names
  const names = Object.keys(endpoints) as EndpointName[]
  const calls = names.map((name) => [
    name,
    (input: unknown) => dispatchEndpoint(name, input, stranger),
  ])
  // one call for each name, with the types that dispatchEndpoint has for it
  return Object.fromEntries(calls) as ApiClient
}
