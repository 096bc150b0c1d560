import { pages } from '#contract/pages.ts'
import { lookAt } from './look-at.ts'
import { adminLogIn } from './office-support.ts'
import { courseId, studentByCalls } from './student-by-calls.ts'
import { expect, newEmail, password, test } from './support.ts'

// the privacy policy: no other test of this portal reads what it says or which version it is
const path = pages.officePolicy('privacy')
const autocad = 'AutoCAD for Civil Drafting'
const sentence = 'We write to you before anything here changes.'

test('an owner publishes a version, a visitor reads it and the earlier one', async ({
  page,
}, info) => {
  test.skip(info.project.name !== 'desk-1280', 'the office works at a desk')
  // the finished page is kept before
  await page.goto(pages.privacyPolicy())
  await expect(page.getByText(/^Version \d+, in force since/)).toBeVisible()
  await lookAt(page, 'policy-in-force')
  const before = Number(/\d+/.exec(await page.getByText(/^Version \d+, in/).innerText())?.[0])

  await adminLogIn(page)
  await page.goto(pages.officeSettings())
  await page.getByRole('main').getByRole('link', { name: 'Policies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  await page.goto(path)
  const text = page.getByRole('textbox', { name: /^Text/ })
  await expect(page.getByText('The text is the same.')).toBeVisible()
  await text.fill(`${await text.inputValue()}\n\n${sentence}`)
  const difference = page.getByRole('region', { name: /^Difference to version/ })
  await expect(difference.getByRole('insertion')).toHaveText(sentence)
  await lookAt(page, 'office-policy-draft', { isThorough: true })
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Nobody sees it before it is published.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish it' }).click()
  const question = page.getByRole('dialog', { name: `Publish version ${before + 1}?` })
  await expect(question).toContainText('It can’t be changed or taken back')
  await lookAt(page, 'office-policy-publish')
  await question.getByRole('button', { name: 'Publish it' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Version ${before + 1}` })).toContainText(
    'In force',
  )
  await lookAt(page, 'office-policy-published')

  await page.goto(pages.privacyPolicy())
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('link', { name: `Version ${before}`, exact: true }).click()
  await expect(page).toHaveURL(pages.privacyPolicyVersion(String(before)))
  await expect(page.getByText(`Version ${before} is an earlier one`)).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await lookAt(page, 'policy-earlier')
})

test('what has changed since the checkout was opened is read before it counts', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(409)
  await studentByCalls(page)
  let asked = 0
  await page.route('**/api/users/refundterms', async (route) => {
    const answer = await route.fetch()
    const { inForce, terms, ...rest } = await answer.json()
    asked += 1
    // the first answer is what an open page would still show
    const older = { ...rest, terms: { ...terms, days: 9 }, inForce: { ...inForce, refund: 99 } }
    await route.fulfill({ json: asked === 1 ? older : { inForce, terms, ...rest } })
  })
  await page.goto(`/enroll?course=${await courseId(page, autocad)}&campus=Kochi`)
  await page.getByLabel('Mobile number').fill('9876543210')
  await expect(page.getByText('within 9 days of enrollment')).toBeVisible()
  await page.getByRole('button', { name: /^Checkout/ }).click()
  await expect(page.getByText('The refund policy has changed since you opened')).toBeInViewport()
  await expect(page.getByText('within 7 days of enrollment')).toBeVisible()
  await lookAt(page, 'checkout-policy-changed')
  await page.getByRole('button', { name: 'Go on with the new text' }).click()
  await expect(page.getByText('No real money moves')).toBeVisible()
})

test(
  'a profile is created under the texts that are linked, not under newer ones',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(409)
    let asked = 0
    await page.route('**/api/users/refundterms', async (route) => {
      const answer = await route.fetch()
      const { inForce, ...rest } = await answer.json()
      asked += 1
      const older = { ...rest, inForce: { ...inForce, terms: 99 } }
      await route.fulfill({ json: asked === 1 ? older : { inForce, ...rest } })
    })
    const heard = page.waitForResponse('**/api/users/refundterms')
    await page.goto('/register')
    await heard
    await page.getByLabel('Name', { exact: true }).fill('Asha Nair')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    const create = page.getByRole('button', { name: 'Create my Profile' })
    await create.click()
    await expect(page.getByText('The terms and conditions have changed since')).toBeVisible()
    await create.click()
    await expect(page).toHaveURL(/\/login/)
  },
)

test('a refund policy whose numbers differ is kept back with a sentence', async ({
  page,
}, info) => {
  test.skip(info.project.name !== 'desk-1280', 'the office works at a desk')
  await adminLogIn(page)
  await page.goto(pages.officePolicy('refund'))
  await page.getByLabel('Days for a refund').fill('5')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('This draft can’t be published yet')).toBeVisible()
  await expect(page.getByText('The text says ‘7 days’; the field says 5.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish it' })).toHaveCount(0)
  await lookAt(page, 'office-policy-objection')
  await page.getByRole('button', { name: 'Throw the draft away' }).click()
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByRole('heading', { name: 'A new version' })).toBeVisible()
})
