import { groupByCall } from '../support/group-by-call.ts'
import { linkMadeOn } from './link-made-on.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, newPhone, desktopOnly, randomLetters } from '../support/office-support.ts'
import { anotherBrowser, expect, paidCourse, payByCard, test } from '../support/support.ts'

desktopOnly()
test.beforeEach(() => test.setTimeout(180_000))

test(
  'An employer orders for twelve people and pays in two parts with tax deducted',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(422)
    const mark = randomLetters()
    const people = 'A B C D E F G H I J K L'
      .split(' ')
      .map((letter) => `Trainee ${letter} ${mark}, ${newPhone()}`)
    await adminLogIn(page)
    await page.goto('/admin/groups')
    await page.getByRole('link', { name: 'New group order' }).click()
    await page.getByLabel('Course name or code').fill(paidCourse)
    const courses = page.getByRole('main').getByRole('listitem')
    await expect(courses).toHaveCount(1)
    await courses.getByRole('button').click()

    // one row is wrong: it says why, and nothing can be ordered
    await page
      .getByRole('textbox', { name: 'Students', exact: true })
      .fill([...people.slice(0, 11), `Trainee L ${mark}, 12`].join('\n'))
    await page.getByRole('button', { name: 'Check students and price' }).click()
    await expect(page.getByText('One row can’t be used.')).toBeVisible()
    await checkAppearance(page, 'office-group-bad-row')
    await page.getByRole('textbox', { name: 'Students', exact: true }).fill(people.join('\n'))
    await page.getByRole('button', { name: 'Check students and price' }).click()
    await expect(page.getByText(/^12 × ₹/)).toBeVisible()

    await page.getByLabel('Organisation', { exact: true }).fill(`Malabar Infra ${mark}`)
    await page.getByLabel('GSTIN').fill('32AABCM1234K1ZX')
    await page.getByLabel('Address', { exact: true }).fill('NH Bypass, Kochi 682024')
    await page.getByLabel('Purchase order').fill('PO/2026/117')
    await page.getByLabel('Contact', { exact: true }).fill('Priya Varma')
    await page.getByLabel('E-mail of the contact').fill(`accounts.${mark}@malabar.example`)
    await page.getByLabel('Phone of the contact').fill('9847000001')
    await page.getByRole('button', { name: /^Order for 12/ }).click()
    await expect(page.getByText('This is not the GSTIN')).toBeVisible()
    await page.getByLabel('GSTIN').fill('32AABCM1234K1ZV')
    await page.getByRole('button', { name: 'Add an instalment' }).click()
    await page.getByLabel('Instalment 2, due on').fill('2099-01-31')
    await checkAppearance(page, 'office-group-new-filled')
    await page.getByRole('button', { name: /^Order for 12/ }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Malabar Infra ${mark}`)
    await expect(page.getByText('Not paid')).toBeVisible()
    await expect(page.getByText('Seat held')).toHaveCount(12)
    await checkAppearance(page, 'office-group')
    await page.getByRole('link', { name: 'Proforma invoice' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proforma invoice')
    await expect(page.getByText('32AABCM1234K1ZV')).toBeVisible()
    await checkAppearance(page, 'office-proforma')
    await page.getByRole('link', { name: /Group order/ }).click()

    const dialog = page.getByRole('dialog')
    for (const part of [1, 2]) {
      await page.getByRole('button', { name: `Record a payment for instalment ${part}` }).click()
      await dialog.getByLabel('Tax deducted (TDS)').fill('100')
      await dialog.getByLabel('Reference').fill(`UTR${part}${mark}`)
      await dialog.getByRole('button', { name: 'Record the payment' }).click()
      await expect(dialog.getByText('Must be a rate from 0.01 to 30 percent.')).toBeVisible()
      await dialog.getByLabel('Rate in percent').fill('10')
      await dialog.getByLabel('Section').fill('194J')
      if (part === 1) await checkAppearance(page, 'office-group-payment')
      await dialog.getByRole('button', { name: 'Record the payment' }).click()
      await expect(page.getByText('Enrolled', { exact: true })).toHaveCount(12)
      await expect(page.getByRole('link', { name: /^KAL\// })).toHaveCount(part)
    }

    await page.getByRole('button', { name: 'Add the TDS certificate of instalment 1' }).click()
    await dialog.getByLabel('Number of the certificate').fill('Q1/0042')
    await checkAppearance(page, 'office-group-certificate')
    await dialog.getByRole('button', { name: 'Add the certificate' }).click()
    await expect(page.getByRole('cell', { name: 'Q1/0042' })).toBeVisible()

    await page.getByRole('button', { name: `Replace Trainee A ${mark}` }).click()
    await dialog.getByLabel('New student').fill(`Trainee Z ${mark}, ${newPhone()}`)
    await dialog.getByLabel('Reason').fill('The first one is ill.')
    await checkAppearance(page, 'office-group-replace')
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(page.getByRole('link', { name: `Trainee Z ${mark}` })).toBeVisible()
    await page
      .getByRole('link', { name: /^KAL\// })
      .first()
      .click()
    await expect(page.getByText(/^₹100: 10 %, section \w+, \d\d-\d\d$/)).toBeVisible()
  },
)

test(
  'An organisation pays online by a link of the office',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { token } = await adminLogIn(page)
    const orderId = await groupByCall(page, token)
    await page.goto(`/admin/orders/${orderId}`)
    const payer = await anotherBrowser(browser)
    await payer.goto(await linkMadeOn(page))
    await expect(payer.getByRole('heading', { level: 1 })).toContainText('Pay for Malabar Infra')
    await expect(payer.getByLabel('Your name')).toHaveCount(0)
    await checkAppearance(payer, 'pay-for-group')
    await payer.getByRole('button', { name: /^Pay · / }).click()
    await payByCard(payer, '4012 0000 0000 1097')
    await expect(payer.getByRole('heading', { level: 1 })).toContainText('Thank you')
    await checkAppearance(payer, 'paid-for-group')
    await payer.context().close()
    await page.goto(`/admin/groups/${orderId}`)
    await expect(page.getByText('Enrolled', { exact: true })).toHaveCount(2)
  },
)
