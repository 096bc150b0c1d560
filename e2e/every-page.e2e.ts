import { AxeBuilder } from '@axe-core/playwright'
import { expect, keepPicture, test } from './support.ts'

const publicPages = {
  home: '/',
  courses: '/courses',
  'courses-nothing-found': '/courses?q=zzzz',
  register: '/register',
  login: '/login',
  'refund-policy': '/refundPolicy',
  'privacy-policy': '/privacyPolicy',
  terms: '/terms-and-conditions',
  'not-found': '/nothing-here',
  'course-not-found': '/courseDetailPage/nonsense',
  'result-of-a-stranger': '/payment/failure?orderId=ORD1&status=FAILED',
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, path] of Object.entries(publicPages))
    test(`${name} is accessible in the ${colorScheme} scheme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      // a text, because this file knows no DOM
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await keepPicture(page, `${name}.${colorScheme}`)
    })
