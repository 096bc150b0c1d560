import type { Result } from './support/benchmark.ts'
import { besideBare } from './support/beside-bare.ts'
import { withPortal } from './support/portal.ts'

export const name = 'api'

/** The catalogue's calls, which answer everybody the same, beside the same bytes from bare node:http. */
export function run(): Promise<Result[]> {
  return withPortal((portal) =>
    besideBare(portal, [
      { what: 'all courses', path: '/api/users/getallcoursesuser' },
      {
        what: 'list of Civil Engineering',
        path: '/api/users/getallcoursesuser?department=Civil%20Engineering',
      },
      { what: 'departments', path: '/api/users/departments' },
    ]),
  )
}
