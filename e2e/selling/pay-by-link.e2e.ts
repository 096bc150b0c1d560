import type { Browser, Page } from '@playwright/test'
import { checkAppearance } from '../support/check-appearance.ts'
import { studentByCalls } from '../support/student-by-calls.ts'
import {
  anotherBrowser,
  expect,
  openCheckout,
  paidCourse,
  payByCard,
  test,
} from '../support/support.ts'

test(
  'A parent without an account pays by the link that a student sent',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { email } = await studentByCalls(page)
    await openCheckout(page)
    await makeLink(page)
    await expect(page.getByRole('button', { name: /^Checkout/ })).toHaveCount(0)
    await expect(page.getByText('The link is ready')).toBeVisible()
    await checkAppearance(page, 'checkout-link')
    // whoever pays alone after all finds the typed number
    await page.getByRole('radio', { name: 'I pay' }).check()
    await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210')
    await page.getByRole('radio', { name: /^My parent/ }).check()
    const parent = await openLink(browser, await sentLink(page))
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText('Pay for Asha')
    const main = parent.locator('main')
    await expect(main).toContainText('ISO 9001-2015 certified · since 2015 · 3 campuses')
    await expect(main).toContainText('Questions? Kochi campus')
    await expect(main.getByRole('link', { name: paidCourse })).toHaveAttribute(
      'href',
      /^\/courseDetailPage\//,
    )
    for (const hidden of [email, 'Nair'])
      await expect(parent.locator('body')).not.toContainText(hidden)
    await checkAppearance(parent, 'pay-by-link')
    await parent.getByRole('button', { name: /^Pay · / }).click()
    await expect(parent.getByText('Required')).toBeVisible()
    await parent.getByLabel('Your name').fill('Suresh Nair')
    await parent.getByRole('button', { name: /^Pay · / }).click()
    await payByCard(parent, '4012 0000 0000 1097')
    await expect(parent.getByRole('heading', { level: 1 })).toContainText('Thank you')
    await checkAppearance(parent, 'paid-by-link')
    const saving = parent.waitForEvent('download')
    await parent.getByRole('button', { name: 'Download the receipt' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^receipt-KAL-/)
    await parent.context().close()

    await page.goto('/mypayments')
    await page.getByRole('link', { name: `View receipt for ${paidCourse}` }).click()
    await expect(page.getByText('Suresh Nair')).toBeVisible()
  },
)

test(
  'A payer who comes back in another browser, or in one without storage, sees the payment and its receipt',
  { tag: '@long' },
  async ({ page, browser }) => {
    await studentByCalls(page)
    await openCheckout(page)
    await makeLink(page)
    await expect(page.getByText('The link is ready')).toBeVisible()
    const parent = await openLink(browser, await sentLink(page))
    await parent.getByLabel('Your name').fill('Suresh Nair')
    await parent.getByRole('button', { name: /^Pay · / }).click()
    const payPage = parent.url()
    await payByCard(parent, '4012 0000 0000 1097')
    await expect(parent).toHaveURL(/\/payment\/success\?orderId=\w+&amount=[\d.]+&status=CHARGED#/)
    const landing = parent.url()
    expect(landing).not.toContain(payPage.split('#')[1] ?? payPage)
    await parent.context().close()

    for (const blocksStorage of [false, true]) {
      const other = await anotherBrowser(browser)
      if (blocksStorage) await other.addInitScript(withoutStorage)
      await other.goto(landing)
      await expect(other.getByRole('heading', { level: 1 })).toContainText('Thank you')
      for (const shown of ['Paid (CHARGED)', paidCourse, /ORD\w+/])
        await expect(other.locator('main').getByText(shown).first()).toBeVisible()
      await expect(other.getByRole('link', { name: /^\+91/ }).first()).toBeVisible()
      const saving = other.waitForEvent('download')
      await other.getByRole('button', { name: 'Download the receipt' }).click()
      expect((await saving).suggestedFilename()).toMatch(/^receipt-KAL-/)
      await other.context().close()
    }
  },
)

test(
  'A declined payer without storage can try again from the page to which the bank returns',
  { tag: '@long' },
  async ({ page, browser }) => {
    await studentByCalls(page)
    await openCheckout(page)
    await makeLink(page)
    const parent = await anotherBrowser(browser)
    await parent.addInitScript(withoutStorage)
    await parent.goto(await sentLink(page))
    await parent.getByLabel('Your name').fill('Suresh Nair')
    await parent.getByRole('button', { name: /^Pay · / }).click()
    await payByCard(parent, '4000 0000 0000 0002')
    await parent.getByRole('button', { name: 'Cancel and go back' }).click()
    await expect(parent.getByRole('heading', { level: 1 })).toHaveText(
      'Payment declined. We have received no money.',
    )
    await checkAppearance(parent, 'declined-by-link')
    await parent.getByRole('link', { name: /^Try again · ₹/ }).click()
    await parent.getByLabel('Your name').fill('Suresh Nair')
    await parent.getByRole('button', { name: /^Pay · / }).click()
    await payByCard(parent, '4012 0000 0000 1097')
    await expect(parent.getByRole('heading', { level: 1 })).toContainText('Thank you')
    await parent.context().close()
  },
)

test('A return that no link belongs to tells a payer to open the link again', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(404)
  const address = '/payment/success?orderId=ORDMX38HCQBDUE3R2&amount=4500&status=CHARGED'
  await page.goto(`${address}#ORDMX38HCQBDUE3R2.${'A'.repeat(22)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your payment link again')
  await page.goto('/')
  await page.goto(address)
  await expect(page.getByText('Paying for someone else? Open the link again')).toBeVisible()
})

// a text, because this file knows no DOM
const withoutStorage = `for (const kind of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, kind, { get() { throw new Error('storage is blocked') } })`

test('A payment link that was withdrawn says so', { tag: '@long' }, async ({ page, browser }) => {
  await studentByCalls(page)
  await openCheckout(page)
  await makeLink(page)
  const link = await sentLink(page)
  await page.goto('/mypayments')
  await page.getByRole('button', { name: /^Cancel the link/ }).click()
  await expect(page.getByText('Your payment link works until')).toHaveCount(0)
  const parent = await openLink(browser, link)
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('This link was withdrawn')
  await expect(parent.getByText('ask for a new link')).toBeVisible()
  await parent.context().close()
})

test('An old payment link with its token in the path still leads to its page', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(404)
  await page.goto(`/pay/${'A'.repeat(43)}`)
  await expect(page).toHaveURL(new RegExp(`/pay#${'A'.repeat(43)}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We do not know this payment link',
  )
})

/** At the checkout. */
async function makeLink(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^My parent/ }).check()
  await page.getByRole('button', { name: 'Make a payment link' }).click()
}

/** As it goes into the message that is sent. */
async function sentLink(page: Page): Promise<string> {
  const href = await page.locator('a[href^="https://wa.me/?"]').getAttribute('href')
  const text = new URL(href ?? '').searchParams.get('text') ?? ''
  return /http\S+\/pay#\S+$/.exec(text)?.[0] ?? ''
}

async function openLink(browser: Browser, link: string): Promise<Page> {
  const parent = await anotherBrowser(browser)
  await parent.goto(link)
  return parent
}
