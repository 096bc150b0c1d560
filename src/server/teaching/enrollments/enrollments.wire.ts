import { rupeeText } from '#contract/money/money.ts'
import type { MyCourses } from '#contract/money/payments.ts'
import { ownBatchToWire } from '../batches/showing/showing.service.ts'
import type { OwnCourse } from './list-courses.ts'

export function ownCourseToWire({
  enrolledAt,
  completedAt,
  refund,
  batch,
  due,
  amountInPaise: _amount,
  ...course
}: OwnCourse): MyCourses['courses'][number] {
  return {
    ...course,
    batch: batch && ownBatchToWire(batch),
    due: due && {
      moveId: due.moveId,
      amount: rupeeText(due.amountInPaise),
      providers: due.providers,
    },
    enrolledOn: enrolledAt.toISOString(),
    completedOn: completedAt?.toISOString() ?? null,
    refund: {
      rule: refund.rule,
      deadline: refund.deadline?.toISOString() ?? null,
    },
  }
}
