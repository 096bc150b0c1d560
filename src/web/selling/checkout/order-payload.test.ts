import { expect, test } from 'vitest'
import { orderPayload } from './order-payload.ts'

const user = {
  _id: 'u1',
  firstName: 'Anu',
  lastName: 'Nair',
  email: 'anu@example.com',
  phone: null,
}
const order = {
  key: 'web_1',
  courseId: 'c1',
  campus: 'Kochi',
  course: { courseName: 'AutoCAD' },
  user,
  phone: '9876543210',
}

test('every specified field is present (spec §3)', () => {
  expect(orderPayload(order)).toEqual({
    orderId: 'web_1',
    customerId: 'u1',
    userId: 'u1',
    courseId: 'c1',
    coursename: 'AutoCAD',
    campus: 'Kochi',
    firstName: 'Anu',
    lastName: 'Nair',
    customerEmail: 'anu@example.com',
    customerPhone: '9876543210',
    description: 'Registration fee: AutoCAD',
  })
})

test('only a missing name has a default (rule 3)', () => {
  const nobody = { ...user, firstName: '', lastName: '', email: '' }
  const payload = orderPayload({ ...order, user: nobody, phone: null })
  expect(payload).toMatchObject({ firstName: 'Student', customerEmail: '', customerPhone: null })
})

test('the profile’s number is used when none was typed', () => {
  const known = { ...user, phone: '9000000001' }
  expect(orderPayload({ ...order, user: known, phone: null }).customerPhone).toBe('9000000001')
})
