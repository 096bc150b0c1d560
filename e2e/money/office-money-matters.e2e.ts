import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { atGateway, bouncedRefund, chargeback, disputeElsewhere } from '../support/office-money.ts'
import { adminCall, adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import {
  decideByCall,
  orderByCall,
  paidByCall,
  paidElsewhereByCall,
  registerByCall,
} from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

test(
  'The office sees a chargeback and writes it down as lost',
  { tag: '@long' },
  async ({ page }) => {
    const orderId = await paidByCall(page, await registerByCall(page))
    const { token } = await adminLogIn(page)
    await chargeback(page, { token, orderId, step: 'EVIDENCE_REQUIRED', state: 'evidenceRequired' })

    await page.goto(pages.adminDashboard())
    await checkAppearance(page, 'office-dashboard-disputed')
    await page.goto(`${pages.officeDecide()}?kind=orders`)
    const matter = page.getByRole('row').filter({ hasText: /answer by/ })
    await expect(matter.first()).toContainText('The payer disputes this payment')
    await page.goto(pages.officeOrder(orderId))

    const dispute = page.getByRole('region', { name: 'Dispute', exact: true })
    await expect(dispute).toContainText('₹18,500')
    await expect(dispute).toContainText('Waits for our answer')
    await expect(dispute).toContainText('Services not provided')
    await expect(dispute).toContainText(/Answer by\s*\d{1,2} \w{3} \d{4}/)
    await expect(dispute).toContainText('6 days left')
    for (const refused of ['Mark as done', 'Give back'])
      await expect(page.getByRole('button', { name: refused })).toHaveCount(0)
    await checkAppearance(page, 'office-order-disputed')

    await chargeback(page, { token, orderId, step: 'EXPIRED', state: 'expired' })
    await page.reload()
    await expect(dispute).toContainText('Time is over')
    await dispute.getByRole('button', { name: 'Record how it ended' }).click()
    const dialog = page.getByRole('dialog', { name: 'How did the dispute end?' })
    await dialog.getByLabel('Result').selectOption({ label: 'Lost: the bank took the money' })
    await expect(dialog).toContainText('A seat that it paid for ends.')
    await dialog.getByLabel('How you know').fill('The provider’s mail of today.')
    await checkAppearance(page, 'office-order-dispute-conclude')
    await dialog.getByRole('button', { name: 'Save' }).click()

    await expect(dispute).toContainText('Lost')
    await expect(dispute).toContainText(/Taken by the bank\s*₹18,500/)
    await expect(dispute.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'To check' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      'The provider’s mail of today.',
    )
    await checkAppearance(page, 'office-order-dispute-lost')
  },
)

test(
  'The office reads what the provider withholds and charges for a dispute',
  { tag: '@long' },
  async ({ page }) => {
    const orderId = await paidElsewhereByCall(page, await registerByCall(page))
    const { token } = await adminLogIn(page)
    await disputeElsewhere(page, { token, orderId })
    await page.goto(pages.officeOrder(orderId))
    const dispute = page.getByRole('region', { name: 'Dispute', exact: true })
    await expect(dispute).toContainText(/Withheld by the provider\s*₹18,500/)
    await expect(dispute).toContainText(/Charged for the dispute\s*₹1,500/)
    await checkAppearance(page, 'office-order-dispute-withheld')
    await disputeElsewhere(page, { token, orderId, outcome: 'won' })
    await page.reload()
    await expect(dispute).toContainText('The money stays with us.')
    await expect(dispute).not.toContainText('Withheld')
    await expect(dispute).toContainText(/Charged for the dispute\s*₹1,500/)
  },
)

test(
  'The office writes money for the wrong order to the right one',
  { tag: '@long' },
  async ({ page }) => {
    const student = await registerByCall(page)
    const orderId = await orderByCall(page, student)
    await decideByCall(page, { student, orderId, outcome: 'short' })
    const meant = await orderByCall(page, student, { name: 'AutoCAD for Civil Drafting' })
    await adminLogIn(page)
    await page.goto(pages.officeOrder(orderId))
    const matter = page.getByRole('region', { name: 'To check' })
    await matter.getByRole('button', { name: /^Move to another order/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Which order was this payment for?' })
    await expect(dialog.getByRole('button', { name: new RegExp(meant) })).toBeVisible()
    await checkAppearance(page, 'office-order-write-choose')
    await dialog.getByRole('button', { name: 'Move the payment' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose the order that it was meant for.')

    await dialog.getByRole('button', { name: new RegExp(meant) }).click()
    await expect(dialog).toContainText(/Order\s*AutoCAD for Civil Drafting/)
    await expect(dialog).toContainText('The rest shows under To decide.')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByLabel('Reason').fill('The student took the wrong page.')
    await checkAppearance(page, 'office-order-write')
    await dialog.getByRole('button', { name: 'Move the payment' }).click()

    await expect(page.getByText('The payment is moved')).toBeVisible()
    await expect(page.getByRole('region', { name: 'To check' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      'The student took the wrong page.',
    )
    await expect(page.getByText('Nothing is paid here.')).toBeVisible()
    await checkAppearance(page, 'office-order-written-away')
    await page.getByRole('region', { name: 'Money', exact: true }).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Money', exact: true })).toContainText(
      'Pays this order',
    )
    await page.getByRole('link', { name: 'Open the receipt' }).click()
    await expect(page.locator('main')).toContainText('AutoCAD for Civil Drafting')
  },
)

test(
  'The office accepts a payment that differs, and the student has a place and a receipt',
  { tag: '@long' },
  async ({ page }) => {
    const student = await registerByCall(page)
    const orderId = await orderByCall(page, student)
    await decideByCall(page, { student, orderId, outcome: 'short' })
    await adminLogIn(page)
    await page.goto(pages.officeOrder(orderId))
    const matter = page.getByRole('region', { name: 'To check' })
    await expect(matter).toContainText('The amount differs from the order')
    await expect(matter.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)
    await expect(matter.getByRole('button', { name: /^Give back/ })).toBeVisible()
    const tries = page.getByRole('region', { name: 'Transactions', exact: true })
    await expect(tries.getByRole('row').nth(1)).toContainText('Differs from the order')
    await checkAppearance(page, 'office-order-differs')

    await matter.getByRole('button', { name: /^Accept this payment/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept this payment?' })
    await expect(dialog).toContainText(/Order amount\s*₹18,500/)
    await expect(dialog).toContainText(/Paid\s*₹18,499/)
    await expect(dialog).toContainText('The order is then paid in full.')
    await dialog.getByLabel('Reason').fill('A rupee of bank charges.')
    await checkAppearance(page, 'office-order-accept')
    await dialog.getByRole('button', { name: 'Accept it' }).click()

    await expect(page.getByText('The fee has arrived and the student has a seat.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Money', exact: true })).toContainText(
      'Pays this order',
    )
    await expect(tries.getByRole('row').nth(1)).toContainText('Pays this order')
    await page.getByRole('link', { name: 'Open the receipt' }).click()
    await expect(page.locator('main')).toContainText('₹18,499')
  },
)

test('The office tries a refund again that came back', { tag: '@long' }, async ({ page }) => {
  const orderId = await paidByCall(page, await registerByCall(page))
  const { token } = await adminLogIn(page)
  await bouncedRefund(page, { token, orderId })

  await page.goto(pages.officeOrder(orderId))
  const matter = page.getByRole('region', { name: 'To check' })
  await expect(matter).toContainText('A refund came back to us')
  await checkAppearance(page, 'office-order-bounced')
  await matter.getByRole('link', { name: 'Open the refund' }).click()
  await expect(page.getByText('Came back', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give it back by hand' })).toBeVisible()
  await checkAppearance(page, 'office-refund-bounced')
  await page.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return ₹18,500 once more?' })
  await expect(dialog).toContainText('No seat ends with it.')
  await dialog.getByRole('button', { name: 'Approve it' }).click()
  await expect(page.getByText('On its way', { exact: true })).toBeVisible()

  await page.goto(`${pages.officeRefunds()}?q=${orderId}&state=bounced`)
  await expect(page.getByText('No refunds found.')).toBeVisible()
})

test(
  'The office reads a message of a provider that belongs to no order',
  { tag: '@long' },
  async ({ page }) => {
    const letters = randomLetters()
    const orderId = await paidByCall(page, await registerByCall(page))
    const send = (content: object) =>
      atGateway(page, '/webhooks/send', { orderId, event: 'ORDER_SUCCEEDED', content })
    await send({ order: { order_id: `ORDOTHER${letters}` } })
    await send({ order: {}, shop: letters })
    const { token } = await adminLogIn(page)
    const ours = async () => {
      const { news } = await adminCall(page, 'GET /api/admin/providernews?limit=200', { token })
      return news.filter(({ body }: { body: string }) => body.includes(letters)).length
    }
    await expect.poll(ours).toBe(2)

    await page.goto(pages.officeProviderNews())
    const row = page.getByRole('row').filter({ hasText: `ORDOTHER${letters}` })
    await expect(row).toContainText('The payment went through (ORDER_SUCCEEDED)')
    await expect(row).toContainText('No matching order')
    await row.getByText('Original message').click()
    await expect(row.getByLabel('Original message')).toContainText('"order_id"')
    await expect(page.getByRole('row').filter({ hasText: 'Can’t be read' }).first()).toBeVisible()
    await checkAppearance(page, 'office-provider-news')
    await page.goto(`${pages.officeDecide()}?kind=messages`)
    const matters = page.getByRole('row').filter({ hasText: 'Provider message' })
    await expect(matters.first()).toBeVisible()
    const before = await matters.count()
    await matters
      .last()
      .getByRole('button', { name: /^Mark as checked/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Mark this message as checked?' })
    await dialog.getByLabel('Note').fill(`Of the other shop ${letters}`)
    await checkAppearance(page, 'office-provider-news-done')
    await dialog.getByRole('button', { name: 'Mark as checked' }).click()
    await expect(matters).toHaveCount(before - 1)
    await page.goto(`${pages.officeProviderNews()}?show=all`)
    await expect(page.getByText(`Of the other shop ${letters}`)).toBeVisible()

    await page.goto(`${pages.officeActivity()}?kind=provider-news`)
    await expect(page.getByText(`Of the other shop ${letters}`)).toBeVisible()
  },
)
