import { CalendarFile, CourseBatches, SeatsLeftInput, SeatsLeftShown } from './batches.ts'
import { CourseIdInput } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { OrderIdInput } from './payments.ts'

/** What visitors see of batches, and who is enrolled in one. */
export const batchEndpoints = {
  showCourseBatches: endpoint({
    method: 'GET',
    path: '/api/users/coursebatches/:id',
    access: 'anyone',
    input: CourseIdInput,
    reply: CourseBatches,
    cache: { query: [] },
  }),
  // never kept: each purchase changes it
  listSeatsLeft: endpoint({
    method: 'GET',
    path: '/api/users/seatsleft',
    access: 'anyone',
    input: SeatsLeftInput,
    reply: SeatsLeftShown,
  }),
  downloadCalendar: endpoint({
    method: 'GET',
    path: '/api/users/coursecalendar/:orderId',
    access: 'student',
    input: OrderIdInput,
    reply: CalendarFile,
  }),
}
