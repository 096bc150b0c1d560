import { Problem } from '#contract/problems.ts'
import { restoresStore } from '../../platform/backup/restores.store.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import type { Order } from '../../money/payments.service.ts'
import type { PoliciesInForce } from '../../institute/policies/policies.service.ts'
import type { CourseForSale, SellingDeps, Payer } from '../basics/selling-deps.ts'
import { currentStateOf } from './current-state.store.ts'
import type { CurrentState } from './current-state.store.ts'

type Deps = Pick<
  SellingDeps,
  'accounts' | 'batches' | 'catalog' | 'clock' | 'db' | 'payments' | 'policies'
>

type RequestKey = {
  studentId: string
  courseId: string
  /** The browser's idempotency key for this attempt. */
  clientKey: string | undefined
}

/** Everything that decides a request, read at one time. */
export type RequestContext = {
  course: CourseForSale
  student: Payer
  currentState: CurrentState
  /** The order that was placed with the request's key. */
  keyed: Order | null
  /** The course's batches that are neither over nor cancelled, ordered by start date. */
  batches: Batch[]
  /** Whether the portal was restored and nobody has read the list of lost payments yet. */
  isRestoreUnreviewed: boolean
  policies: PoliciesInForce
}

/**
 * Reads without a lock. The transaction that places the order detects later changes.
 * @throws Problem course-not-found; payment-key-reused.
 */
export async function readRequestContext(deps: Deps, request: RequestKey): Promise<RequestContext> {
  const { courseId, studentId } = request
  const now = deps.clock.now()
  const course = await deps.catalog.courseForSale(courseId)
  const student = await deps.accounts.studentOf(studentId)
  // read before the key: an enrollment from the same request is then found with its key
  const currentState = await currentStateOf(deps.db, { studentId, courseId, now })
  const keyed = await orderOfKey(deps, request)
  const batches = await deps.batches.coming([courseId])
  const isRestoreUnreviewed = await restoresStore(deps.db).isUnread()
  const policies = await deps.policies.inForce()
  return { course, student, currentState, keyed, batches, isRestoreUnreviewed, policies }
}

/** One query returns whether the key is used, and its order. A key is for one course. */
async function orderOfKey(
  { payments }: Deps,
  { studentId, courseId, clientKey }: RequestKey,
): Promise<Order | null> {
  if (clientKey === undefined) return null
  const order = await payments.findOrderByClientKey(studentId, clientKey)
  if (order !== null && order.courseId !== courseId) throw new Problem('payment-key-reused')
  return order
}
