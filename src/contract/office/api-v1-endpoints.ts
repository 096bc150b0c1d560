import {
  ReadCourses,
  ReadCoursesInput,
  ReadOrder,
  ReadOrderInput,
  ReadOrders,
  ReadOrdersInput,
} from './api-v1.ts'
import { keyEndpoint } from '../platform/endpoint.ts'

/**
 * The endpoints for programs of others; a part of the table in endpoints.ts. Their responses never
 * lose a field.
 */
export const apiV1Endpoints = {
  readCourses: keyEndpoint('catalogue:read', {
    path: '/api/v1/courses',
    input: ReadCoursesInput,
    reply: ReadCourses,
  }),
  readOrders: keyEndpoint('orders:read', {
    path: '/api/v1/orders',
    input: ReadOrdersInput,
    reply: ReadOrders,
  }),
  readOrder: keyEndpoint('orders:read', {
    path: '/api/v1/orders/:orderId',
    input: ReadOrderInput,
    reply: ReadOrder,
  }),
}
