import { pages } from '#contract/pages.ts'
import { adminCall, adminLogIn, desktopOnly, ownerEmail } from '../support/office-support.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import {
  courseId,
  paidByCall,
  registerByCall,
  studentByCalls,
} from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

desktopOnly()

test('A stranger is sent to the login of the office and comes back after it', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(401)
  await page.goto('/getallcourses?q=plc')
  await expect(page).toHaveURL(/\/adminLogin\?next=%2Fgetallcourses/)
  await page.getByRole('button', { name: 'ADMIN LOGIN' }).click()
  // the browser itself asks for what is missing
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  expect(await page.locator('input:invalid').count()).toBe(2)
  await page.getByLabel('Email', { exact: true }).fill(ownerEmail())
  await page.getByLabel('Password', { exact: true }).fill('Wrong#Password1')
  await page.getByRole('button', { name: 'ADMIN LOGIN' }).click()
  await expect(page.getByRole('alert').getByText('Invalid email or password.')).toBeVisible()
  await page
    .getByLabel('Password', { exact: true })
    .fill(process.env['PORTAL_ADMIN_PASSWORD'] ?? '')
  await page.getByRole('button', { name: 'ADMIN LOGIN' }).click()
  await expect(page).toHaveURL(/\/getallcourses\?q=plc/)
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()

  // once: what stands in the rail is not repeated above it
  const header = page.getByRole('banner')
  for (const name of ['Dashboard', 'Courses', 'Category'])
    await expect(header.getByRole('link', { name, exact: true })).toHaveCount(1)
  await page.goto('/adminLogin')
  await expect(page).toHaveURL(/\/admindashboard/)
  await expect(page.getByRole('contentinfo')).toContainText('Job Portal')

  // to the public pages this is a visitor
  await page.goto('/courses')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.goto('/admindashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/adminLogin$/)
  const left = `[localStorage.getItem('adminToken'), localStorage.getItem('admin')]`
  expect(await page.evaluate(left)).toEqual([null, null])
  await page.goto('/admindashboard')
  await expect(page).toHaveURL(/\/adminLogin\?next=/)
})

test('A logout in one tab empties the others', { tag: '@long' }, async ({ page, context }) => {
  await adminLogIn(page)
  await page.goto('/getallcourses')
  await expect(page.getByRole('table', { name: 'Courses' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admindashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/adminLogin$/)
  await expect(page).toHaveURL(/\/adminLogin/)
  await expect(page.getByRole('table', { name: 'Courses' })).toHaveCount(0)
})

test('The address of a list holds its search, filter, order and page', async ({ page }) => {
  await adminLogIn(page)
  await page.goto('/getallcourses')
  const table = page.getByRole('table', { name: 'Courses' })
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(26)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(table.getByRole('cell', { name: '26', exact: true })).toBeVisible()

  await page.getByRole('columnheader', { name: 'Course Fee' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=fee/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByRole('columnheader', { name: 'Course Fee' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('columnheader', { name: 'Course Fee' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-fee/)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('autocad')
  await expect(page).toHaveURL(/q=autocad/)
  await expect(table.getByRole('rowheader', { name: 'AutoCAD for Civil' })).toBeVisible()
  await expect(rows).not.toHaveCount(26)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('autocad')
  await expect(table.getByRole('rowheader', { name: 'AutoCAD for Civil' })).toBeVisible()
  await expect(rows).not.toHaveCount(26)
  await page.getByRole('searchbox').press('Escape')
  await page.getByLabel('Mode', { exact: true }).selectOption('Hybrid')
  await expect(page).toHaveURL(/mode=Hybrid/)
  await expect(page).not.toHaveURL(/q=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/mode=/)
  await expect(page.getByLabel('Mode', { exact: true })).toHaveValue('')

  await page.getByRole('searchbox').fill('zzzzqqqq')
  await expect(page.getByText('No courses found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(rows).toHaveCount(26)
})

test(
  'A search that is still pending takes back neither a filter nor a click',
  { tag: '@long' },
  async ({ page }) => {
    await adminLogIn(page)
    await page.goto('/getallcourses')
    const table = page.getByRole('table', { name: 'Courses' })
    await expect(table.getByRole('row')).toHaveCount(26)
    const search = page.getByRole('searchbox')
    await search.fill('autocad')
    await page.getByLabel('Mode', { exact: true }).selectOption('Hybrid')
    await expect(page).toHaveURL(/mode=Hybrid&q=autocad|q=autocad&mode=Hybrid/)
    await search.fill('civil')
    const atOnce = page.getByLabel('Duration', { exact: true }).selectOption('2 months')
    await Promise.all([search.press('Enter'), atOnce])
    for (const part of [/mode=Hybrid/, /q=civil/, /duration=2/]) await expect(page).toHaveURL(part)

    await page.goto('/getallcourses')
    const edit = table.getByRole('link', { name: 'Edit AutoCAD for Civil Drafting' })
    await expect(edit).toBeVisible()
    await page.getByRole('searchbox').fill('autocad')
    await edit.click()
    await expect(page.getByLabel('Course Name')).toHaveValue('AutoCAD for Civil Drafting')
  },
)

test('Staff type a date digit by digit', { tag: '@long' }, async ({ page }) => {
  await adminLogIn(page)
  await page.goto('/admin/orders')
  await page.getByLabel('Placed from').focus()
  await page.keyboard.type('11052026')
  await expect(page).toHaveURL(/from=2026-11-05/)
  await expect(page.getByLabel('Placed from')).toHaveValue('2026-11-05')
})

test('A list that failed can be tried again, and a session that has ended on the server ends here', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(401, 503)
  const { token } = await adminLogIn(page)
  let isDown = true
  await page.route('**/api/admin/getallcourses?**', (route) =>
    isDown
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
      : route.continue(),
  )
  await page.goto('/getallcourses')
  const sentence = 'Error fetching data. Please try again later.'
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Courses' })).toBeVisible()
  await expect(page.locator('main').getByText(sentence)).toHaveCount(0)

  await page.goto('/getallcategory')
  await expect(page.getByRole('rowheader', { name: 'Software' })).toBeVisible()
  await adminCall(page, 'POST /api/admin/logout', { token, data: {} })
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/adminLogin\?next=%2Fadmindashboard/)
})

test('The links of the office say what waits, and stand in the menu where there is no room', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(404)
  const orderId = await paidByCall(page, await registerByCall(page))
  const { token } = await adminLogIn(page)
  const data = { orderId, reason: 'The course does not take place.' }
  await adminCall(page, 'POST /api/admin/refunds', { token, data })
  await page.goto('/getallcourses')
  const rail = page.getByRole('navigation', { name: 'Office' })
  const toDecide = rail.getByRole('link', { name: 'To decide', exact: true })
  await expect(toDecide).toHaveAccessibleDescription(/^\d+ needs? a decision$/)
  await expect(rail.getByRole('link', { name: 'Orders', exact: true })).toHaveAccessibleDescription(
    '',
  )

  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/admindashboard')
  const links = page.getByRole('navigation', { name: 'Header' }).getByRole('link')
  await expect(links).toHaveText(['Dashboard', 'Course list', 'Category'])
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Category' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Category' })).toBeFocused()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()

  // an unknown address says so in the same frame
  const answer = await page.goto('/admin/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page).toHaveTitle(/^Orders · Office/)
})

test(
  'The title of a page of the office begins with whom or what it is about',
  { tag: '@long' },
  async ({ page }) => {
    const student = await registerByCall(page)
    const orderId = await paidByCall(page, student)
    const { token } = await adminLogIn(page)
    const data = { orderId, reason: 'The course does not take place.' }
    const { refund } = await adminCall(page, 'POST /api/admin/refunds', { token, data })
    const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
    const titles = {
      [pages.officeOrder(orderId)]: `Asha Nair: ${paidCourse} · Order · Office`,
      [pages.officeStudent(student.userData._id)]: 'Asha Nair · Student · Office',
      [pages.officeRefund(refund._id)]: 'Asha Nair · Refund of ₹',
      [pages.editCourse(await courseId(page))]: `${paidCourse} · Edit course · Office`,
      [pages.editCategory(categoryDetails[0]._id)]: `${categoryDetails[0].title} · Edit category`,
    }
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
    }
  },
)

test(
  'The dashboard shows what has happened, as charts and as tables',
  { tag: '@long' },
  async ({ page }) => {
    await paidByCall(page, await studentByCalls(page))
    await adminLogIn(page)
    await page.goto('/admindashboard')
    for (const heading of ['Total students', 'Certificates issued', 'Courses offered'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Recent certificates' }).first()).toBeVisible()
    const money = page.getByRole('region', { name: 'Money per day' }).first()
    await expect(money.locator('svg.recharts-surface').first()).toBeVisible()
    await page.getByText('Money per day as a table').click()
    // today is the first under the headings
    const today = money.getByRole('row').nth(1)
    await expect(today.getByRole('cell').nth(1)).toHaveText(/^₹[\d,]*[1-9]/)
    await page.getByText('Enrollments by department as a table').click()
    await expect(page.getByRole('row', { name: /Electrical Engineering [1-9]/ })).toBeVisible()
    await checkAppearance(page, 'office-dashboard-tables')
  },
)
