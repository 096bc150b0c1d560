import type { Institute } from '#contract/institute/institute.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Integrations } from './integrations.service.ts'
import { courseToWire, orderToWire } from './integrations.wire.ts'

/** Handlers of the calls for external programs. */
export function apiV1Routes(
  integrations: Integrations,
  institute: Pick<Institute, 'campuses'>,
): Pick<Handlers, 'readCourses' | 'readOrders' | 'readOrder'> {
  return {
    readCourses: async (input) => {
      const { rows, nextCursor } = await integrations.readCourses(input)
      return { courses: rows.map((row) => courseToWire(row, institute)), nextCursor }
    },
    readOrders: async (input) => {
      const { rows, nextCursor } = await integrations.readOrders(input)
      return { orders: rows.map(orderToWire), nextCursor }
    },
    readOrder: async ({ orderId }) => orderToWire(await integrations.readOrder(orderId)),
  }
}
