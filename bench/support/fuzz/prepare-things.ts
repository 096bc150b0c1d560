import type { Call } from './known-things.ts'
import { done, textAt } from './people.ts'
import type { People } from './people.ts'

/**
 * So that requests find something: an order that waits, places that were paid at the desk, a certificate, a refund.
 * @returns the codes with which a receipt and a certificate can be checked.
 */
export async function prepareThings(call: Call, people: People): Promise<string[]> {
  const { student, admin } = people.tokens
  const asStudent = (method: string, path: string, body?: unknown) =>
    done(call({ method, path, body, token: student }))
  const asAdmin = (method: string, path: string, body?: unknown) =>
    done(call({ method, path, body, token: admin }))
  // the last ones have no batch that begins, so none has to be chosen
  const listed = await asAdmin('GET', '/api/users/getallcoursesuser?minFee=1&sort=start')
  const courses = {
    courseDetails: (listed as { courseDetails: object[] }).courseDetails.toReversed(),
  }
  const courseAt = (index: number) => textAt(courses, 'courseDetails', index, '_id')
  await asStudent('POST', '/api/payment/initiate', {
    orderId: 'fuzz-order-0001',
    courseId: courseAt(0),
    campus: 'Kochi',
    customerPhone: '9876543210',
  })
  const found = await asAdmin('GET', `/api/admin/students?q=${encodeURIComponent(people.email())}`)
  const studentId = textAt(found, 'students', 0, '_id')
  const atDesk = (index: number) =>
    asAdmin('POST', `/api/admin/students/${studentId}/enroll`, {
      courseId: courseAt(index),
      campus: 'Kochi',
      method: 'cash',
      amount: textAt(courses, 'courseDetails', index, 'courseFee'),
      clientKey: `fuzz-desk-000${index}`,
    })
  const first = await atDesk(1)
  const paid = await atDesk(2)
  await asStudent('POST', `/api/payment/refund/${textAt(paid, 'orderId')}`, {
    reason: 'Fuzzing it.',
  })
  const query = `course=${courseAt(1)}`
  const candidates = await asAdmin('GET', `/api/admin/certificates/candidates?${query}`)
  await asAdmin('POST', '/api/admin/certificates', {
    certificates: [
      {
        enrollmentId: textAt(candidates, 'candidates', 0, 'enrollmentId'),
        studentName: 'Fuzz Student',
        isNameChecked: true,
        endsRefund: true,
      },
    ],
  })
  const receipt = await asStudent('GET', `/api/payment/receipt/${textAt(first, 'orderId')}`)
  const certificates = await asStudent('GET', '/api/users/mycertificates')
  return [
    textAt(receipt, 'receipt', 'checkPath'),
    textAt(certificates, 'certificates', 0, 'checkPath'),
  ].map((path) => path.split('/').at(-1) ?? '')
}
