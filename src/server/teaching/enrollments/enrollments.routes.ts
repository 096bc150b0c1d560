import type { Handlers } from '../../platform/http/handlers.ts'
import type { Enrollments } from './enrollments.service.ts'
import { ownCourseToWire } from './enrollments.wire.ts'

/** A student's own enrollments. */
export function enrollmentsRoutes(
  enrollments: Enrollments,
): Pick<Handlers, 'downloadCalendar' | 'listMyCourses'> {
  return {
    listMyCourses: async (_input, { principal }) => ({
      sessionEndsAt: principal.sessionEndsAt.toISOString(),
      courses: (await enrollments.listCourses(principal.studentId)).map(ownCourseToWire),
    }),
    downloadCalendar: async ({ orderId }, { principal }) => {
      const { studentId } = principal
      const { filename, content } = await enrollments.showCalendar({ studentId, orderId })
      return { filename, contentBase64: content.toString('base64') }
    },
  }
}
