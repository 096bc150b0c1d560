import type { Page } from '@playwright/test'
import { documentKeysPath } from '../../src/contract/money/documents/document-signature.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { paidByCall, studentByCalls } from '../support/student-by-calls.ts'
import { anotherBrowser, expect, test } from '../support/support.ts'

// all other tests are without the worker (playwright.config.ts)
test.use({ serviceWorkers: 'allow' })

const genuine = 'Genuine, as issued'

/** A receipt of a student of this test: the address in its code. */
async function codeOfReceipt(page: Page): Promise<string> {
  const student = await studentByCalls(page)
  const orderId = await paidByCall(page, student)
  await page.goto(`/receipt/${orderId}`)
  const link = page.getByRole('link', { name: 'Check the signature' })
  return (await link.getAttribute('href')) ?? ''
}

/** From then on it works without a connection. */
async function keepsThePage(page: Page): Promise<void> {
  await page.goto('/verify-receipt')
  await expect(page.getByRole('heading', { level: 1, name: 'Check a receipt' })).toBeVisible()
  const isAtWork = 'navigator.serviceWorker.controller?.state === "activated"'
  await expect.poll(() => page.evaluate<boolean>(isAtWork)).toBe(true)
}

test(
  'Anybody can check a printed receipt without a connection, and sees a change',
  { tag: '@looks' },
  async ({ page, browser }) => {
    const code = await codeOfReceipt(page)
    const number = await page.getByText(/^KAL\/\d\d-\d\d\/\d+$/).innerText()
    const office = await anotherBrowser(browser)
    await keepsThePage(office)
    const asked: string[] = []
    office.on('request', (request) => asked.push(request.url()))
    await office.context().setOffline(true)

    await office.goto(code)
    // the page itself comes as it was kept
    await office.reload()
    await expect(office.getByRole('heading', { level: 1, name: genuine })).toBeVisible()
    const main = office.locator('main')
    for (const fact of [number, '₹18,500', 'Asha Nair', 'Not known without a connection'])
      await expect(main).toContainText(fact)
    await checkAppearance(office, 'signed-receipt-offline')

    await office.goto(code.replace('.1850000.', '.9850000.'))
    await expect(office.getByRole('heading', { name: 'This receipt was changed' })).toBeVisible()
    await expect(main).not.toContainText(number)
    await checkAppearance(office, 'signed-receipt-changed')

    await office.context().setOffline(false)
    await office.goto(code)
    await office.reload()
    await expect(main).toContainText('Not refunded')
    // what is signed reaches no server
    const signed = code.split('#')[1]?.slice(0, 20) ?? ''
    expect(signed).toMatch(/^1\.R\./)
    expect(asked.map(decodeURIComponent).filter((url) => url.includes(signed))).toEqual([])
    await office.context().close()

    // an address that was copied, and what is none of ours
    await page.goto('/verify-receipt')
    await page.getByLabel('Address in the code').fill(new URL(code, page.url()).href)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: genuine })).toBeVisible()
    await page.goto(code.slice(0, -3))
    await expect(
      page.getByRole('heading', { name: 'This is not the code of a receipt' }),
    ).toBeVisible()
    // a key that the institute has never had
    await page.goto(code.replace(/(?<=#1\.R\.)[\w-]{11}/, 'AAAAAAAAAAA'))
    await expect(page.getByRole('heading', { name: /^Not issued by / })).toBeVisible()
    await checkAppearance(page, 'signed-receipt-foreign')
  },
)

test(
  'The check of receipts asks for a connection where it does not have the key',
  { tag: ['@long', '@every-size'] },
  async ({ page, browser }) => {
    const code = await codeOfReceipt(page)
    const office = await anotherBrowser(browser)
    await keepsThePage(office)
    // as if its keys were kept before this one was made
    await office.evaluate(`caches.open('document-keys').then((cache) => cache.put(
    '${documentKeysPath}', Response.json({ institute: 'Kalari', keys: [] })))`)
    await office.context().setOffline(true)
    await office.goto(code)
    const title = 'This check needs a connection'
    await expect(office.getByRole('heading', { name: title })).toBeVisible()
    await office.context().close()
  },
)
