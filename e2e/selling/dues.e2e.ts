import type { Page } from '@playwright/test'
import { addDearCourse } from '../support/dear-course.ts'
import { linkMadeOn } from './link-made-on.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminCall, adminLogIn } from '../support/office-support.ts'
import type { LoggedInAdmin } from '../support/office-support.ts'
import { courseId, studentByCalls } from '../support/student-by-calls.ts'
import { anotherBrowser, waitForHydration, expect, payByCard, test } from '../support/support.ts'

test.beforeEach(() => test.setTimeout(180_000))

const good = '4012 0000 0000 1097'
const declined = '4000 0000 0000 0002'

test(
  'A student pays a fee in four parts: online, late by a link, and at the desk',
  { tag: '@long' },
  async ({ page, browser }) => {
    const desk = await anotherBrowser(browser)
    const office = await adminLogIn(desk)
    const course = await addDearCourse(desk, office)
    const id = await courseId(desk, course)
    const every = { first: '15000', laterParts: 3, every: 'months', everyCount: 1 }
    const data = { id, ...every }
    await adminCall(desk, `PUT /api/admin/courses/${id}/plan`, { token: office.token, data })

    await studentByCalls(page)
    await page.goto(`/enroll?course=${id}&campus=Kochi`)
    await page.getByLabel('Mobile number').fill('9876543210')
    await page.getByRole('radio', { name: /^In 4 instalments/ }).check()
    await checkAppearance(page, 'checkout-in-parts')
    await page.getByRole('button', { name: /₹15,000/ }).click()
    await payByCard(page, good)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You are enrolled')
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''

    await page.goto('/mycourses')
    const parts = page.getByRole('region', { name: `Parts of ${course}` })
    await expect(parts.getByRole('listitem')).toHaveText([
      /Paid/,
      /Not due yet/,
      /Not due yet/,
      /Not due yet/,
    ])
    await openPage(page, 2)
    await payByCard(page, declined)
    await page.getByRole('button', { name: /go back/i }).click()
    await isBack(page)
    await expect(parts.getByRole('status')).toContainText('did not approve the payment of part 2')
    await checkAppearance(page, 'part-declined')
    await pay(page, 2, good)
    await expect(parts.getByRole('status')).toHaveText(/^Part 2 is paid\./)
    await checkAppearance(page, 'part-paid')
    // a reload and a way back say the same, and ask for nothing twice
    await page.reload()
    await expect(parts.getByRole('button', { name: /^Pay part 3/ })).toBeVisible()

    await isLate(desk, { office, orderId, part: 3 })
    await desk.goto('/admin/dues')
    await desk.getByLabel('Student, course or order').fill(orderId)
    await expect(desk).toHaveURL(/q=/)
    await expect(desk.getByRole('row').filter({ hasText: '3 of 4' })).toContainText(/\d+ days/)
    await checkAppearance(desk, 'office-dues', { isThorough: true })
    await page.reload()
    await expect(parts.getByRole('listitem').nth(2)).toContainText('Overdue')
    await desk.goto(`/admin/orders/${orderId}`)
    const parent = await anotherBrowser(browser)
    await parent.goto(await linkMadeOn(desk))
    await checkAppearance(parent, 'pay-part-by-link')
    await parent.getByLabel('Your name').fill('Suresh Nair')
    await parent.getByRole('button', { name: /^Pay · ₹15,000/ }).click()
    await payByCard(parent, good)
    await expect(parent.getByRole('heading', { level: 1 })).toContainText('Thank you')
    await checkAppearance(parent, 'paid-part-by-link')
    await parent.context().close()
    await page.reload()
    await expect(parts.getByRole('listitem').nth(2)).toContainText(/Paid$/)

    await desk.reload()
    await desk.getByRole('button', { name: 'Take the next instalment' }).click()
    await checkAppearance(desk, 'office-take-part')
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('How was it paid?').selectOption('cheque')
    await checkAppearance(desk, 'office-take-part-cheque')
    await dialog.getByLabel('How was it paid?').selectOption('cash')
    await dialog.getByRole('button', { name: 'Take ₹15,000' }).click()
    await expect(desk.getByRole('table', { name: 'Instalments of this order' })).toContainText(
      /4.*Paid/s,
    )
    await expect(desk.getByRole('button', { name: 'Take the next instalment' })).toHaveCount(0)
    await checkAppearance(desk, 'office-order-in-parts', { isThorough: true })

    // it was another student's: undone, and taken once more
    await desk.getByRole('button', { name: 'Undo this entry of instalment 4' }).click()
    await dialog.getByLabel('Reason').fill('It was paid for another student.')
    await checkAppearance(desk, 'office-undo-part')
    await dialog.getByRole('button', { name: 'Undo the entry' }).click()
    await desk.getByRole('button', { name: 'Take the next instalment' }).click()
    await dialog.getByRole('button', { name: 'Take ₹15,000' }).click()
    await expect(desk.getByRole('button', { name: 'Take the next instalment' })).toHaveCount(0)
    await desk.context().close()

    await page.goto('/mypayments')
    await expect(page.getByText('still to be paid in parts')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Receipt KAL/ })).toHaveCount(5)
    await checkAppearance(page, 'payments-in-parts')
  },
)

async function pay(page: Page, part: number, card: string): Promise<void> {
  await openPage(page, part)
  await payByCard(page, card)
  await isBack(page)
}

async function openPage(page: Page, part: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Pay part ${part}`) }).click()
}

async function isBack(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/mycourses\?/)
  await waitForHydration(page)
}

/** The office gives the part a day that is long over. */
async function isLate(
  desk: Page,
  { office, orderId, part }: { office: LoggedInAdmin; orderId: string; part: number },
): Promise<void> {
  const data = { orderId, part, dueOn: '2020-01-01', reason: 'The family asked for it.' }
  await adminCall(desk, `POST /api/admin/orders/${orderId}/parts/${part}/move`, {
    token: office.token,
    data,
  })
}
