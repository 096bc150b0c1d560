import { Message } from '../people/accounts.ts'
import { CalendarFile, CourseBatches, SeatsLeftInput, SeatsLeftShown } from './batches.ts'
import { CourseIdInput } from '../catalog/catalog.ts'
import { WaitingListInput, WaitingListJoined } from '../selling/course-state.ts'
import { endpoint } from '../platform/endpoint.ts'
import { OrderIdInput } from '../money/payments.ts'

/** Batches for visitors, and enrollment or waiting list of a batch. */
export const batchEndpoints = {
  showCourseBatches: endpoint({
    method: 'GET',
    path: '/api/users/coursebatches/:id',
    access: 'anyone',
    input: CourseIdInput,
    reply: CourseBatches,
    isKept: true,
  }),
  // never cached: each purchase changes it
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
  joinWaitingList: endpoint({
    method: 'POST',
    path: '/api/users/waitinglist/join',
    access: 'student',
    input: WaitingListInput,
    reply: WaitingListJoined,
  }),
  leaveWaitingList: endpoint({
    method: 'POST',
    path: '/api/users/waitinglist/leave',
    access: 'student',
    input: WaitingListInput,
    reply: Message,
  }),
}
