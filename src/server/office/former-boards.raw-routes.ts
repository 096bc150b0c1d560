import type { FastifyInstance } from 'fastify'
import type { MatterKind } from '#contract/office/decide.ts'
import { pages } from '#contract/pages.ts'

/** Addresses of the former boards, which bookmarks and runbooks may have. */
const boards: ReadonlyMap<string, MatterKind> = new Map([
  ['/admin/moneywithoutenrollment', 'payments'],
  ['/admin/enrollmentswithoutmoney', 'seats'],
  ['/admin/returnstoallocate', 'returns'],
  ['/admin/cancelledbatches', 'batches'],
])

/** Leads from a former board to the same kind of the list "To decide". */
export function formerBoardsRawRoutes(app: FastifyInstance): void {
  for (const [address, kind] of boards)
    app.get(address, (_request, reply) =>
      reply.redirect(`${pages.officeDecide()}?kind=${kind}`, 308),
    )
}
