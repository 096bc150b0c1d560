import { Problem } from '#contract/problems.ts'
import { restoresStore } from '../../backup/restores.store.ts'
import type { Batch } from '../../batches/batches.service.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { PoliciesInForce } from '../../policies/policies.service.ts'
import type { CourseForSale, EnrollmentDeps, Payer } from '../records/enrollment-deps.ts'
import { standingOf } from './standing.store.ts'
import type { Standing } from './standing.store.ts'

type Deps = Pick<
  EnrollmentDeps,
  'accounts' | 'batches' | 'catalog' | 'clock' | 'db' | 'payments' | 'policies'
>

type Asked = {
  studentId: string
  courseId: string
  /** The browser's own key for this attempt. */
  clientKey: string | undefined
}

/** What a request is decided by, as it stands at one look. */
export type Seen = {
  course: CourseForSale
  student: Payer
  standing: Standing
  /** The order that was placed with the request's key. */
  keyed: Order | null
  /** The course's batches that are neither over nor cancelled, the next to start first. */
  batches: Batch[]
  /** Whether the portal was restored, and nobody has read yet what the lost time brought. */
  isUnread: boolean
  policies: PoliciesInForce
}

/**
 * Reads without a lock. A change that comes meanwhile is seen where the order is placed.
 * @throws Problem course-not-found; payment-key-reused.
 */
export async function lookAt(deps: Deps, asked: Asked): Promise<Seen> {
  const { courseId, studentId } = asked
  const now = deps.clock.now()
  const course = await deps.catalog.courseForSale(courseId)
  const student = await deps.accounts.studentOf(studentId)
  // before the key: an enrollment that the same request has just got is then found with its key
  const standing = await standingOf(deps.db, { studentId, courseId, now })
  const keyed = await orderOfKey(deps, asked)
  const batches = await deps.batches.coming([courseId])
  const isUnread = await restoresStore(deps.db).isUnread()
  const policies = await deps.policies.inForce()
  return { course, student, standing, keyed, batches, isUnread, policies }
}

/** Whether the key is used and what its order is must be one answer. A key is for one course. */
async function orderOfKey(
  { payments }: Deps,
  { studentId, courseId, clientKey }: Asked,
): Promise<Order | null> {
  if (clientKey === undefined) return null
  const order = await payments.findOrderByClientKey(studentId, clientKey)
  if (order !== null && order.courseId !== courseId) throw new Problem('payment-key-reused')
  return order
}
