import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName, Portal } from '#contract/endpoints.ts'
import type { CallEndpoint } from './call-endpoint.ts'

/**
 * The portal for pages that are rendered here: a stranger's, through the same gate as over HTTP.
 * @param requestId of the page's request, for the log.
 */
export function inProcessPortal(callEndpoint: CallEndpoint, requestId: string): Portal {
  const stranger = { token: null, address: 'in-process', requestId }
  // Object.keys forgets that these are the table's names
  const names = Object.keys(endpoints) as EndpointName[]
  const calls = names.map((name) => [name, (input: unknown) => callEndpoint(name, input, stranger)])
  // one call for each name, with the types that callEndpoint has for it
  return Object.fromEntries(calls) as Portal
}
