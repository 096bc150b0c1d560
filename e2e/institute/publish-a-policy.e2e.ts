import { pages } from '#contract/pages.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn } from '../support/office-support.ts'
import { expect, test } from '../support/support.ts'

// in a run of its own (playwright.config.ts): whoever has a page open then is asked to read the new text
const path = pages.officePolicy('privacy')
const sentence = 'We write to you before anything here changes.'

test(
  'An owner publishes a policy, and a visitor reads it and the version before',
  { tag: '@looks' },
  async ({ page }) => {
    // the finished page is kept before
    await page.goto(pages.privacyPolicy())
    await expect(page.getByText(/^Version \d+, in force since/)).toBeVisible()
    await checkAppearance(page, 'policy-in-force')
    const before = Number(/\d+/.exec(await page.getByText(/^Version \d+, in/).innerText())?.[0])

    await adminLogIn(page)
    await page.goto(pages.officeSettings())
    await page.getByRole('main').getByRole('link', { name: 'Policies' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
    await page.goto(path)
    const text = page.getByRole('textbox', { name: /^Text/ })
    await expect(page.getByText('The text is the same.')).toBeVisible()
    await text.fill(`${await text.inputValue()}\n\n${sentence}`)
    const difference = page.getByRole('region', { name: /^Changes to version/ })
    await expect(difference.getByRole('insertion')).toHaveText(sentence)
    await checkAppearance(page, 'office-policy-draft', { isThorough: true })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Only staff see it until you publish.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('dialog', { name: `Publish version ${before + 1}?` })
    await expect(question).toContainText('You can’t change it afterwards.')
    await checkAppearance(page, 'office-policy-publish')
    await question.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: `Version ${before + 1}` })).toContainText(
      'In force',
    )
    await checkAppearance(page, 'office-policy-published')

    await page.goto(pages.privacyPolicy())
    await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('link', { name: `Version ${before}`, exact: true }).click()
    await expect(page).toHaveURL(pages.privacyPolicyVersion(String(before)))
    await expect(page.getByText(`Version ${before} is an earlier one`)).toBeVisible()
    await expect(page.getByText(sentence)).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await checkAppearance(page, 'policy-earlier')
  },
)
