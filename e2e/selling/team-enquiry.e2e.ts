import { adminLogIn, randomLetters } from '../support/office-support.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { courseId } from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

test(
  'An employer asks for training, and the office makes a group order of it',
  { tag: '@looks' },
  async ({ page }) => {
    const mark = randomLetters()
    await page.goto(`/team?course=${await courseId(page, paidCourse)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training for your team')
    const main = page.getByRole('main')
    await expect(main.getByLabel('Course (optional)')).toContainText(paidCourse)
    await main.getByRole('button', { name: 'Send the request' }).click()
    await expect(main.getByText('Please enter the number of people.')).toBeVisible()
    await checkAppearance(page, 'team')
    await main.getByLabel('Organisation').fill(`Malabar Infra ${mark}`)
    await main.getByLabel('Your name').fill('Priya Varma')
    await main.getByLabel('Phone').fill('0484 200 0300')
    await main.getByLabel('Number of people').fill('12')
    await main.getByLabel('Message (optional)').fill('On Saturdays, please')
    await main.getByRole('button', { name: 'Send the request' }).click()
    await expect(main.getByText('Thank you. We have your request')).toBeVisible()

    await adminLogIn(page)
    await page.goto('/admin/groups/enquiries')
    const row = page.getByRole('row', { name: mark })
    await expect(row.getByText('New', { exact: true })).toBeVisible()
    await expect(row).toContainText('Priya Varma')
    await row.getByRole('link', { name: 'New group order' }).click()
    await expect(page.getByText(`Malabar Infra ${mark} asks for training`)).toBeVisible()
    await page.getByRole('listitem').getByRole('button', { name: paidCourse }).click()
    await expect(page.getByLabel('Organisation', { exact: true })).toHaveValue(
      `Malabar Infra ${mark}`,
    )
    await expect(page.getByLabel('Contact', { exact: true })).toHaveValue('Priya Varma')
    await expect(page.getByLabel('Phone of the contact')).toHaveValue('+914842000300')
  },
)
