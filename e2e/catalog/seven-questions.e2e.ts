import type { Locator, Page } from '@playwright/test'
import { courseId } from '../support/student-by-calls.ts'
import { expect, test } from '../support/support.ts'

const withBatches = 'Electrical Design for Building Services (MEP)'
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Where the answer to a question stands; `by` is the one tap that brings it, where it is not above the fold. */
type Answered = { question: string; answer: Locator; by?: Locator }

/** Marks the places for whoever looks at the pictures, and holds each to be in sight, at once or after its tap. */
async function answersAll(page: Page, name: string, answers: Answered[]) {
  for (const { question, answer, by } of answers) {
    await page.evaluate('scrollTo(0, 0)')
    if (by) {
      await expect(by, `the way to: ${question}`).toBeInViewport()
      await by.click()
    }
    await expect(answer, question).toBeInViewport()
    await mark(answer, '3px solid #d6007a')
    const width = page.viewportSize()?.width ?? 0
    const file = question.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    await page.screenshot({ path: `artifacts/seven-questions/${name}-${width}-${file}.png` })
    await mark(answer, '')
  }
}

/** Round the place, so that nothing of the page is covered. */
async function mark(place: Locator, outline: string) {
  await place.evaluate((element, line) => {
    Object.assign(Reflect.get(element, 'style'), { outline: line, outlineOffset: '3px' })
  }, outline)
}

for (const size of sizes) {
  test(
    `A course page answers seven questions in sight or one tap away at ${size.width} px`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto(`/courseDetailPage/${await courseId(page, withBatches)}`)
      const main = page.locator('main')
      const panel = page.getByRole('region', { name: 'Enrollment' })
      const jump = (text: string) =>
        page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: text })
      await expect(panel.getByRole('button', { name: 'Enroll Now' })).toBeEnabled()
      const refund = main.getByText('Full refund within 7 days.').filter({ visible: true })
      await answersAll(page, 'course', [
        { question: 'Is my subject taught', answer: page.getByRole('heading', { level: 1 }) },
        {
          question: 'When does it start, at which hours',
          answer: main.getByText('6:00 pm to 8:00 pm').filter({ visible: true }).last(),
          by: jump('Start'),
        },
        { question: 'What does it cost', answer: panel.getByText('₹15,000') },
        {
          question: 'What is in the price',
          answer: main.getByText('All lessons, half on campus'),
          by: jump('Fee'),
        },
        {
          question: 'Who teaches',
          answer: main.getByText('Lakshmi Nair', { exact: true }),
          by: jump('Trainer'),
        },
        {
          question: 'What can I do afterwards',
          answer: main.getByText('calculate its lighting, cables and protection'),
        },
        {
          question: 'Do I get my money back',
          answer: refund,
          ...(size.width < 1_000 && { by: jump('Refund') }),
        },
        {
          question: 'Whom can I ask',
          answer: main.getByRole('link', { name: 'WhatsApp' }),
          by: jump('Questions'),
        },
      ])
    },
  )

  test(
    `The home page answers seven questions in sight or one tap away at ${size.width} px`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/')
      const next = page.getByRole('region', { name: 'Next batches' })
      const first = next.getByRole('listitem').first()
      const by = next.getByText('Trainers and hours')
      await answersAll(page, 'home', [
        {
          question: 'When does it start, at which hours',
          answer: first.getByText(/evenings|mornings|afternoons/),
        },
        { question: 'What does it cost', answer: first.getByText(/^₹[\d,]+$/) },
        { question: 'Who teaches', answer: next.getByText(/^Trainer: \S/).first(), by },
        {
          question: 'What can I do afterwards',
          answer: next.getByText(/^You will learn to /).first(),
        },
        {
          question: 'Do I get my money back',
          answer: page.getByRole('heading', { name: 'If it is not for you' }),
          by: page.locator('main').getByRole('link', { name: /^Full refund within/ }),
        },
        {
          question: 'Whom can I ask',
          answer: page.locator('main').getByRole('link', { name: 'WhatsApp' }),
        },
        // last, because on a phone the menu covers the page
        {
          question: 'Is my subject taught',
          answer: page
            .getByRole('link', { name: 'Computer Science', exact: true })
            .filter({ visible: true })
            .first(),
          ...(size.width < 1_000 && { by: page.getByRole('button', { name: 'Menu' }) }),
        },
      ])
    },
  )
}
