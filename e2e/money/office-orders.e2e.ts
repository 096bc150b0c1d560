import { paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { mailsTo } from '../support/mailbox.ts'
import { returnedAtProvider } from '../support/office-money.ts'
import { adminCall, adminLogIn } from '../support/office-support.ts'
import { orderByCall, paidByCall, studentByCalls } from '../support/student-by-calls.ts'
import { expect, simulatorsUrl, test } from '../support/support.ts'

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'desk-1280', 'the office is not used on a phone')
})

const searchLabel = 'Order, receipt, name, phone, RRN'

test(
  'The office finds an order by its RRN and reads all that happened',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(429)
    const student = await studentByCalls(page)
    const orderId = await paidByCall(page, student)
    const { token } = await adminLogIn(page)
    const { order } = await adminCall(page, `GET /api/admin/orders/${orderId}`, { token })
    const [{ rrn }] = order.captures

    await page.goto('/admin/orders')
    await page.getByLabel(searchLabel).fill(rrn)
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').nth(1)).toContainText(student.email)
    await page.getByRole('link', { name: orderId }).click()

    await expect(page.getByText('The fee has arrived and the student has a seat.')).toBeVisible()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    for (const title of ['Order placed', 'Payment page opened', 'Payment confirmed', 'Seat booked'])
      await expect(timeline).toContainText(title)
    await expect(timeline).toContainText(`RRN ${rrn}`)

    await page.getByRole('button', { name: 'Ask the provider now' }).click()
    await expect(page.getByText('The provider was asked.')).toBeVisible()
    await expect(timeline).toContainText('Asked the provider')
    await page.getByRole('button', { name: 'Send the receipt again' }).click()
    await expect(timeline).toContainText('Sent the receipt again')
    await page.getByRole('button', { name: 'Send the receipt again' }).click()
    await expect(page.getByText('less than a minute ago')).toBeVisible()
    await checkAppearance(page, 'office-order')

    await expect
      .poll(async () => (await mailsTo(page, student.email)).filter(isReceipt).length, {
        timeout: 20_000,
      })
      .toBe(2)
  },
)

test('The office gives back money that came twice', { tag: '@long' }, async ({ page }) => {
  const student = await studentByCalls(page)
  const online = await orderByCall(page, student)
  const { token } = await adminLogIn(page)
  await paidAtDesk(page, { token, student, method: 'cash', reference: '' })
  // the page at the provider was left open
  const control = `${simulatorsUrl()}/control/payment-gateway`
  const way = { data: { method: 'card', outcome: 'success' } }
  expect((await page.request.post(`${control}/orders/${online}/pay`, way)).ok()).toBe(true)
  await adminCall(page, `POST /api/admin/orders/${online}/ask`, { token, data: {} })

  await page.goto(`/admin/orders?flagged=yes&q=${encodeURIComponent(student.email)}`)
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('yes')
  await expect(page.getByRole('row').nth(1)).toContainText('To check')
  await page.getByRole('link', { name: online }).click()
  await expect(page.getByText('The student already has a seat from another order.')).toBeVisible()
  await checkAppearance(page, 'office-order-flagged')
  // no words settle it: its money has to go back, or to another order
  const matter = page.getByRole('region', { name: 'To check' })
  await expect(matter.getByRole('button')).toHaveText(['Move to another order'])
  await matter.getByRole('link', { name: 'Open the refund' }).click()
  await expect(page.getByText('The portal (extra payment)')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No seat ends with it.')
  await dialog.getByRole('button', { name: 'Approve it' }).click()
  await expect(page.getByText('On its way', { exact: true })).toBeVisible()
  const { refunds } = await adminCall(page, `GET /api/admin/refunds?q=${online}`, { token })
  const { refund } = await adminCall(page, `GET /api/admin/refunds/${refunds[0]._id}`, { token })
  const decided = { outcome: 'success', uniqueRequestId: refund.requestId }
  await page.request.post(`${control}/orders/${online}/decide`, { data: decided })
  await adminCall(page, `POST /api/admin/refunds/${refunds[0]._id}/ask`, { token, data: {} })
  await page.goto(`/admin/orders?flagged=yes&q=${encodeURIComponent(student.email)}`)
  await expect(page.getByText('No orders found.')).toBeVisible()
  await checkAppearance(page, 'office-orders-none')
})

test(
  'The office settles a part that the provider gave back with a note',
  { tag: '@long' },
  async ({ page }) => {
    const orderId = await paidByCall(page, await studentByCalls(page))
    const { token } = await adminLogIn(page)
    await returnedAtProvider(page, orderId, '100')
    await expect
      .poll(async () => {
        const ask = `POST /api/admin/orders/${orderId}/ask`
        return (await adminCall(page, ask, { token, data: {} })).order.openFlags
      })
      .toBe(1)
    await page.goto(`/admin/orders/${orderId}`)
    await page.getByRole('button', { name: 'Mark as done' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note').fill('Agreed on the phone, slip 77')
    await checkAppearance(page, 'office-order-settle')
    await dialog.getByRole('button', { name: 'Mark as done' }).click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('slip 77')
    await expect(page.getByRole('region', { name: 'To check' })).toHaveCount(0)
  },
)

test(
  'The office reads that an order is unknown, and that a list did not arrive',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(404, 503)
    await adminLogIn(page)
    await page.goto('/admin/orders/ORDNOBODYKNOWS')
    await expect(page.getByText('Order not found.').first()).toBeVisible()
    await checkAppearance(page, 'office-order-unknown')
    await page.route('**/api/admin/orders?**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', error: '', message: '' } }),
    )
    await page.goto('/admin/orders')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await checkAppearance(page, 'office-orders-failed')
    await page.unroute('**/api/admin/orders?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  },
)

function isReceipt({ subject }: { subject: string }): boolean {
  return subject.startsWith('You are enrolled in')
}
