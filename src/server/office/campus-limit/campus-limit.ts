import type { AnyEndpoint } from '#contract/platform/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { onlyCampusOf } from '../../platform/principal/principal.ts'
import type { Principal } from '../../platform/principal/principal.ts'
import { campusOfRecord } from './campus-of-record.store.ts'
import type { CampusRecord } from './campus-of-record.store.ts'

/**
 * The records that a path names, by a field of its input: an id, ids between commas, or a list of
 * ids. The first match counts.
 */
const recordPaths: readonly [path: string, key: string, kind: CampusRecord][] = [
  ['/api/admin/batches/:id', 'id', 'batch'],
  ['/api/admin/certificates/:id', 'id', 'certificate'],
  ['/api/admin/cheques/:id', 'id', 'cheque'],
  ['/api/admin/dayclose/:id', 'id', 'dayClose'],
  ['/api/admin/documents/:code', 'code', 'document'],
  ['/api/admin/groups/:orderId', 'orderId', 'order'],
  ['/api/admin/moves/:moveId', 'moveId', 'move'],
  // the id of a student is no order's
  ['/api/admin/notes', 'id', 'order'],
  ['/api/admin/orders/:orderId', 'orderId', 'order'],
  ['/api/admin/orders/exportmarked', 'orderIds', 'order'],
  ['/api/admin/orders/resendreceipts', 'orderIds', 'order'],
  ['/api/admin/refunds/:id', 'id', 'refund'],
]

/** Lists about all campuses at once. */
const wholePaths = ['/api/admin/activity', '/api/admin/mails', '/api/admin/providernews']

/** How an office call is limited to the campus of a member of staff who sees only that one. */
export type CampusLimit =
  | { kind: 'record'; record: CampusRecord; key: string }
  /** The input names a campus: a list shows that one only, an act is done there. */
  | { kind: 'filter' }
  /** Refused. */
  | { kind: 'whole' }
  /** It does not depend on a campus (courses, people, the own account), or limits itself. */
  | { kind: 'none' }

/** @returns the limit of an endpoint, as its path and its input say. */
export function campusLimitOf({ path, input }: Pick<AnyEndpoint, 'input' | 'path'>): CampusLimit {
  const isAt = (start: string) => path === start || path.startsWith(`${start}/`)
  const found = recordPaths.find(([start]) => isAt(start))
  if (found) return { kind: 'record', key: found[1], record: found[2] }
  if (wholePaths.some(isAt)) return { kind: 'whole' }
  return namesCampus(input) ? { kind: 'filter' } : { kind: 'none' }
}

function namesCampus(input: AnyEndpoint['input']): boolean {
  return 'shape' in input && typeof input.shape === 'object' && 'campus' in (input.shape ?? {})
}

/**
 * Limits a call of a member of staff who sees one campus only. Other callers are not limited.
 * @returns the input, with the own campus where none was named.
 * @throws Problem other-campus if the call is about another campus.
 */
export async function limitToCampus(
  db: Queryable,
  { endpoint, principal, input }: LimitedCall,
): Promise<unknown> {
  if (principal?.kind !== 'admin') return input
  const own = onlyCampusOf(principal)
  if (own === null) return input
  // parsed by the endpoint's schema: an object of fields
  const fields = input as Record<string, unknown>
  const limit = campusLimitOf(endpoint)
  if (limit.kind === 'whole') throw new Problem('other-campus')
  if (limit.kind === 'filter') return withOwnCampus(fields, own)
  if (limit.kind === 'none') return input
  for (const id of idsIn(fields[limit.key]))
    refuseOther(await campusOfRecord(db, limit.record, id), own)
  // a changed record stays at the campus
  refuseOther(fields['campus'] ?? null, own)
  return input
}

function withOwnCampus(fields: Record<string, unknown>, own: string) {
  const { campus } = fields
  if (campus === undefined) return { ...fields, campus: own }
  refuseOther(campus, own)
  return fields
}

/** null belongs to every campus: an online batch. */
function refuseOther(campus: unknown, own: string): void {
  if (campus !== null && campus !== own) throw new Problem('other-campus')
}

type LimitedCall = { endpoint: AnyEndpoint; principal: Principal | null; input: unknown }

function idsIn(named: unknown): string[] {
  const ids: unknown[] =
    typeof named === 'string' ? named.split(',') : Array.isArray(named) ? named : []
  return ids.filter((id) => typeof id === 'string')
}
