import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { colleagueByCall } from '../support/colleague-by-call.ts'
import { addDearCourse, feeForTwoPeople } from '../support/dear-course.ts'
import { paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { atGateway, chargeback } from '../support/office-money.ts'
import { fromRail } from '../support/office-day.ts'
import { adminByCall, adminCall, adminLogIn, desktopOnly } from '../support/office-support.ts'
import type { LoggedInAdmin } from '../support/office-support.ts'
import { decideByCall, orderByCall, registerByCall } from '../support/student-by-calls.ts'
import { anotherBrowser, expect, paidCourse, test } from '../support/support.ts'

desktopOnly()

/** No other test takes money here, so its totals are what this one does. */
const campus = 'Kadappakkada'

/** Who works today: the clerk at the desk, the accountant, and the owner; each in a browser of their own. */
type Staff = { clerk: Page; accountant: Page; owner: Page; sessions: Sessions }
type Sessions = { clerk: LoggedInAdmin; accountant: LoggedInAdmin; owner: LoggedInAdmin }

/** The orders of the day, in the order in which their money came. */
type Orders = { cash: string; upi: string; returned: string; disputed: string }

test(
  'Clerk, accountant and owner keep the books of one day',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    const owner = await adminByCall(page)
    const { token } = owner
    const sessions = {
      owner,
      clerk: await colleagueByCall(page, { token, role: 'office' }),
      accountant: await colleagueByCall(page, { token, role: 'accounts' }),
    }
    const clerk = await anotherBrowser(browser)
    const accountant = await anotherBrowser(browser)
    const staff: Staff = { clerk, accountant, owner: page, sessions }
    await adminLogIn(page, owner)
    await adminLogIn(clerk, sessions.clerk)
    await adminLogIn(accountant, sessions.accountant)

    const cash = await test.step('take cash', () => takeCash(staff))
    const upi = await test.step('take UPI', async () =>
      paidAtDesk(clerk, {
        token: sessions.clerk.token,
        student: await registerByCall(clerk),
        campus,
      }))
    const dearCourse = await addDearCourse(page, owner, feeForTwoPeople)
    const returned = await test.step('two people pay online', () => paidOnline(page, dearCourse))
    const disputed = await paidOnline(page, paidCourse)
    const orders: Orders = { cash, upi, returned, disputed }
    await test.step('give a part back, by two people', () => giveBack(staff, returned))
    await test.step('lose a dispute', () => loseDispute(staff, disputed))
    await test.step('close the day ₹100 short', () => closeDay(staff))
    await test.step('read the day book', () => readDayBook(staff))
    await test.step('open its totals', () => openTotals(staff, orders))
    await test.step('read the register', () => readRegister(staff, orders))
    await clerk.context().close()
    await accountant.context().close()
  },
)

/** ₹18,500, through the screens. @returns the order's id. */
async function takeCash({ clerk }: Staff): Promise<string> {
  const student = await registerByCall(clerk)
  await clerk.goto(pages.officeStudent(student.userData._id))
  await clerk.getByRole('button', { name: 'Enroll at the desk' }).click()
  const dialog = clerk.getByRole('dialog')
  await dialog.getByLabel('Course name or code').fill(paidCourse)
  await dialog.getByRole('button', { name: paidCourse }).click()
  await dialog.getByLabel('How was it paid?').selectOption({ label: 'Cash' })
  await dialog.getByLabel('Campus').selectOption(campus)
  await dialog.getByRole('button', { name: 'Record the payment and enroll' }).click()
  await expect(clerk.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await clerk.getByRole('link', { name: /^Order ORD/ }).click()
  await expect(clerk.getByRole('region', { name: 'Timeline' })).toContainText(
    '₹18,500 received, Cash',
  )
  return new URL(clerk.url()).pathname.split('/').at(-1) ?? ''
}

/** A student pays at the provider's page. @returns the order's id. */
async function paidOnline(page: Page, name: string): Promise<string> {
  const student = await registerByCall(page)
  const orderId = await orderByCall(page, student, { name, campus })
  await decideByCall(page, { student, orderId, outcome: 'success' })
  const { token } = await adminByCall(page)
  await expect
    .poll(async () => {
      const { order } = await adminCall(page, `GET /api/admin/orders/${orderId}`, { token })
      return order.captures.length
    })
    .toBe(1)
  return orderId
}

/** ₹5,25,000 of ₹6,00,000: the owner is the first, the accountant the second. */
async function giveBack({ owner, accountant, sessions }: Staff, orderId: string): Promise<void> {
  await owner.goto(pages.officeOrder(orderId))
  await owner
    .getByRole('button', { name: /^Give back/ })
    .first()
    .click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('5,25,000')
  await dialog.getByLabel('Reason').fill('The second half was cancelled.')
  await dialog.getByRole('button', { name: 'Start the refund' }).click()
  await owner.getByRole('button', { name: 'Approve, as the first of two' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click()
  await expect(
    owner.getByText('approved it first. A second person must approve it too.'),
  ).toBeVisible()

  await accountant.goto(owner.url())
  await accountant.getByRole('button', { name: 'Approve', exact: true }).click()
  await accountant.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click()
  await expect(accountant.getByText('On its way', { exact: true })).toBeVisible()
  const id = accountant.url().split('/').at(-1)
  const { token } = sessions.accountant
  const { refund } = await adminCall(accountant, `GET /api/admin/refunds/${id}`, { token })
  await atGateway(accountant, `/orders/${orderId}/decide`, {
    outcome: 'success',
    uniqueRequestId: refund.requestId,
  })
  await expect
    .poll(async () => {
      await adminCall(accountant, `POST /api/admin/refunds/${id}/ask`, { token, data: {} })
      return (await adminCall(accountant, `GET /api/admin/refunds/${id}`, { token })).refund.state
    })
    .toBe('done')
  await accountant.reload()
  await expect(accountant.getByText('Returned', { exact: true }).first()).toBeVisible()
  await checkAppearance(accountant, 'books-day-part-refund')
}

/** All ₹18,500: the bank's time ran out, and the owner writes down how it ended. */
async function loseDispute({ owner, sessions }: Staff, orderId: string): Promise<void> {
  const { token } = sessions.owner
  for (const [step, state] of [
    ['EVIDENCE_REQUIRED', 'evidenceRequired'],
    ['EXPIRED', 'expired'],
  ] as const)
    await chargeback(owner, { token, orderId, step, state })
  await owner.goto(pages.officeOrder(orderId))
  const dispute = owner.getByRole('region', { name: 'Dispute', exact: true })
  await dispute.getByRole('button', { name: 'Record how it ended' }).click()
  const dialog = owner.getByRole('dialog', { name: 'How did the dispute end?' })
  await dialog.getByLabel('Result').selectOption({ label: 'Lost: the bank took the money' })
  await dialog.getByLabel('How you know').fill('The provider’s mail of today.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dispute).toContainText(/Taken by the bank\s*₹18,500/)
}

/** The clerk counts ₹18,400 where the books expect ₹18,500; the accountant is the second name. */
async function closeDay({ clerk, accountant }: Staff): Promise<void> {
  await fromRail(clerk, 'Day close')
  await clerk.getByRole('link', { name: 'Close my day' }).click()
  // the list, still there for a moment, has a filter of the same name
  await expect(clerk.getByRole('heading', { level: 1, name: 'Close my day' })).toBeVisible()
  await clerk.getByLabel('Campus').selectOption(campus)
  await clerk.getByLabel('₹500', { exact: true }).fill('36')
  await clerk.getByLabel('₹100', { exact: true }).fill('4')
  await clerk.getByRole('button', { name: 'Compare with the books' }).click()
  await expect(clerk.getByRole('region', { name: 'Compared with the books' })).toContainText(
    'Expected₹18,500',
  )
  await clerk.getByLabel('Left for tomorrow').fill('400')
  await clerk.getByLabel('Why it differs').fill('A note of ₹100 was missing.')
  await checkAppearance(clerk, 'books-day-close')
  await clerk.getByRole('button', { name: 'Close the day' }).click()
  await expect(clerk.getByText('Waits for a second person')).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Confirm this close' })).toHaveCount(0)
  await clerk.getByRole('button', { name: 'I took it to the bank' }).click()
  await clerk.getByLabel('Number of the deposit slip').fill('DEP/2212')
  await clerk.getByRole('button', { name: 'Record the deposit' }).click()
  await expect(clerk.getByText('DEP/2212')).toBeVisible()

  await accountant.goto(new URL(clerk.url()).pathname)
  await accountant.getByRole('button', { name: 'Confirm this close' }).click()
  const dialog = accountant.getByRole('dialog')
  await expect(dialog).toContainText('₹100 short, with ₹18,000 for the bank.')
  await checkAppearance(accountant, 'books-day-confirm')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(accountant.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await checkAppearance(accountant, 'books-day-closed')
}

/** In: 18,500 twice at the desk, 6,00,000 and 18,500 online. Out: 5,25,000, 18,500, and the 100 that was missing. */
async function readDayBook({ accountant, sessions }: Staff): Promise<void> {
  await fromRail(accountant, 'Books')
  const look = (region: string, name: string, amounts: string[]) => {
    const rows = accountant.getByRole('region', { name: region }).getByRole('row')
    const cells = rows.filter({ hasText: name }).getByRole('cell')
    return expect(cells).toHaveText([name, ...amounts])
  }
  const places = 'Where the money is'
  await look('By campus', campus, ['₹6,55,500', '₹5,43,600', '₹1,11,900'])
  const { name } = sessions.clerk.admin
  await look('By person at the desk', name, ['₹37,000', '₹100', '₹36,900'])
  await look(places, `Cash, ${campus}`, ['₹0', '₹18,500', '₹100', '−₹18,000', '₹400'])
  await look(places, `UPI at the desk, ${campus}`, ['₹0', '₹18,500', '₹0', '₹0', '₹18,500'])
  await checkAppearance(accountant, 'books-day-book')
}

/** Each total leads to the rows that it is the sum of, and to no others. */
async function openTotals({ accountant, sessions }: Staff, orders: Orders): Promise<void> {
  const { cash, upi, returned, disputed } = orders
  const taken = [`Payment${upi}`, `Payment${cash}`]
  const came = [`Payment${disputed}`, `Payment${returned}`]
  const went = [`Lost dispute${disputed}`, `Refund${returned}`]
  const ofCampus = { region: 'By campus', name: campus }
  const ofClerk = { region: 'By person at the desk', name: sessions.clerk.admin.name }
  const ofCash = { region: 'Where the money is', name: `Cash, ${campus}` }
  const difference = 'Cash differenceDay close'
  const look = (total: Total, rows: Rows) => expectRows(accountant, total, rows)

  await look({ ...ofCash, amount: '₹18,500' }, { in: '₹18,500', of: [`Payment${cash}`] })
  await look({ ...ofCash, amount: '₹100' }, { out: '₹100', of: [difference] })
  await look(
    { ...ofCash, amount: '−₹18,000' },
    { out: '₹18,000', of: ['Set aside for the bankDay close'] },
  )
  await accountant.getByRole('rowheader').getByRole('link', { name: 'Day close' }).click()
  await expect(accountant.getByText('DEP/2212')).toBeVisible()
  await look({ ...ofClerk, amount: '₹37,000' }, { in: '₹37,000', of: taken })
  await look({ ...ofClerk, amount: '₹100' }, { out: '₹100', of: [difference] })
  await look({ ...ofCampus, amount: '₹6,55,500' }, { in: '₹6,55,500', of: [...came, ...taken] })
  const gone = { out: '₹5,43,600', of: [difference, ...went] }
  await look({ ...ofCampus, amount: '₹5,43,600' }, gone)
  await checkAppearance(accountant, 'books-day-movements')
  await accountant.getByLabel('Method').selectOption('Payment provider')
  await expectShown(accountant, { out: '₹5,43,500', of: went })
}

type Total = { region: string; name: string; amount: string }
/** What is written above the rows, and the rows, the latest first. */
type Rows = { in?: string; out?: string; of: string[] }

/** From the day book to the rows of one of its totals. */
async function expectRows(page: Page, { region, name, amount }: Total, rows: Rows): Promise<void> {
  await page.goto(pages.officeDayBook())
  const table = page.getByRole('region', { name: region })
  const row = table.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: amount, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Movements' })).toBeVisible()
  await expectShown(page, rows)
}

async function expectShown(page: Page, { in: come = '₹0', out = '₹0', of }: Rows): Promise<void> {
  const sums = page.getByRole('status').filter({ hasText: /^In ₹/ })
  await expect(sums).toHaveText(`In ${come}Out ${out}`)
  const heads = page.getByRole('table', { name: 'Movements' }).getByRole('rowheader')
  await expect(heads).toHaveText(of)
}

/** Others take money meanwhile: ours stand in their order among theirs. */
async function readRegister({ accountant }: Staff, orders: Orders): Promise<void> {
  const { cash, upi, returned, disputed } = orders
  const own = accountant
    .getByRole('table', { name: 'Documents' })
    .getByRole('row')
    .filter({ hasText: new RegExp([cash, upi, returned, disputed].join('|')) })
  await accountant.goto(`${pages.officeRegister()}?sort=-number&limit=100`)
  // each series for itself
  await expect(own).toContainText(['Refund receipt', disputed, returned, upi, cash])
  await checkAppearance(accountant, 'books-day-register')
  await accountant.getByLabel('Kind').selectOption({ label: 'Receipt' })
  await expect(own).toContainText([disputed, returned, upi, cash])
  const numbers = await own.getByRole('rowheader').allTextContents()
  expect(numbers.toSorted().toReversed()).toEqual(numbers)
  await accountant.getByLabel('Kind').selectOption({ label: 'Refund receipt' })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText(/^KRF\/.*₹5,25,000$/)
  await expect(own).toContainText(returned)
}
