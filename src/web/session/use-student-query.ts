import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { Problem } from '#web/api/problem.ts'
import { endSession } from './end-session.ts'
import { useQuery } from '#web/api/use-query.ts'
import type { Query } from '#web/api/use-query.ts'

/**
 * What a student's own page shows, asked in the browser only (rule 36). A session that the server no
 * longer knows ends here: the student goes to /login and comes back.
 */
export function useStudentQuery<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
): Query<ReplyOf<Endpoints[N]>> {
  return useQuery(name, input, leaveWhenSignedOut)
}

function leaveWhenSignedOut(failure: unknown): 'staying' | 'leaving' {
  if (!(failure instanceof Problem) || failure.code !== 'not-signed-in') return 'staying'
  endSession()
  return 'leaving'
}
