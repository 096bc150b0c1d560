import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/endpoints.ts'

const OFFICE_CALLS = '/api/admin/'

/** Method and path of each endpoint: of those that only members of staff call, or of all others. */
export function addressesOf(whose: 'office' | 'others'): Partial<Record<EndpointName, string>> {
  return Object.fromEntries(
    Object.entries(endpoints)
      .filter(([, { path }]) => path.startsWith(OFFICE_CALLS) === (whose === 'office'))
      .map(([name, { method, path }]) => [name, `${method} ${path}`]),
  )
}
