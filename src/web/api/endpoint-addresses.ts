import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/endpoints.ts'

const calls = Object.entries(endpoints).map(([name, { method, path }]) => [
  name,
  `${method} ${path}`,
])

/**
 * Method and path of each endpoint. The build puts what comes out here in place of this file (vite.config.ts), so that
 * the browser needs no schemas to call them.
 */
// Object.fromEntries forgets the names; they are the table's own
export const endpointAddresses = Object.fromEntries(calls) as Record<EndpointName, string>
