import { expect, test } from '../support/support.ts'

test.use({ javaScriptEnabled: false })

test(
  'Every public page shows its content without JavaScript',
  { tag: '@long' },
  async ({ page }) => {
    const expected: [string, RegExp | string][] = [
      ['/', 'Civil engineering'],
      ['/civil', 'Civil engineering'],
      ['/cse', 'Computer science'],
      ['/electrical', 'Electrical engineering'],
      ['/mechanical', 'Mechanical engineering'],
      ['/software', 'Software'],
    ]
    for (const [path, heading] of expected) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(await page.getByText(/Reg Fee : ₹/).count()).toBeGreaterThanOrEqual(8)
    }
    await page.goto('/courses?q=autocad')
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /AutoCAD/i })
        .first(),
    ).toBeVisible()
    await page
      .locator('main')
      .getByRole('link', { name: /AutoCAD/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Reg Fee/).first()).toBeVisible()
    for (const path of [
      '/refundPolicy',
      '/privacyPolicy',
      '/terms-and-conditions',
      '/register',
      '/login',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    for (const path of [
      '/enroll',
      '/payment/success',
      '/payment/failure',
      '/payment/pending',
      '/receipt/ORD1',
    ]) {
      await page.goto(path)
      await expect(page.getByText(/JavaScript/).first()).toBeVisible()
    }
    // they say what is missing and whom to call, not that something is on its way
    for (const path of ['/enroll', `/pay#${'A'.repeat(43)}`]) {
      await page.goto(path)
      await expect(page.getByText(/needs JavaScript/).first()).toBeVisible()
      await expect(page.getByText('Loading...')).toBeHidden()
      await expect(page.getByText('Questions? Our office')).toBeVisible()
    }
    await page.goto('/login')
    await expect(page.getByText(/Sign-in with Google|Google sign-in/)).toHaveCount(0)
  },
)
