import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminCall, adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

const picture = 'institute/pictures/icon-192.png'
const failure = { status: 500, json: {} }
const deleting = { button: 'Yes, delete it!', busy: 'Deleting...' }

test('The office adds a department and a course, and visitors see them at once', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(500)
  const letters = randomLetters()
  await adminLogIn(page)
  await page.goto('/addcategory')
  await page.getByLabel('Title').fill(`Ship Building ${letters}`)
  await page.getByLabel('Description').fill('For those who build what floats.')
  await page.getByRole('button', { name: 'Add category' }).click()
  // native validation: nothing is sent without the image
  await expect(page).toHaveURL(/\/addcategory/)
  await page.getByLabel('Image').setInputFiles(picture)
  await expect(page.getByText('Image selected.')).toBeVisible()
  const adding = { button: 'Add category', busy: 'Uploading...' }
  await failsOnce(page, 'uploadimage', { ...adding, sentence: 'Image upload failed' })
  await failsOnce(page, 'addcategory', { ...adding, sentence: 'An error occurred' })
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page).toHaveURL(/\/getallcategory/)
  await expect(page.getByRole('rowheader', { name: `Ship Building ${letters}` })).toBeVisible()

  await page.goto('/getallcourses')
  await page.getByRole('link', { name: 'Add course' }).click()
  await page.getByLabel('Course Name').focus()
  await expect(page.getByText('Course Name is required')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add course' }).click()
  for (const sentence of [
    'Course Name is required',
    'Course Code is required',
    'Department is required',
    'Please select a mode',
    'Duration is required',
    'Course Fee is required',
    'Description is required',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await page.getByLabel('Course Name').fill(`Hull Lofting ${letters}`)
  await page.getByLabel('Course Code').fill(`SB-${letters}`)
  await page.getByLabel('Department').selectOption({ label: `Ship Building ${letters}` })
  await page.getByLabel('Mode').selectOption('Hybrid')
  await page.getByLabel('Duration').selectOption('4 months')
  await page.getByRole('textbox', { name: 'Course Fee' }).fill('12.345')
  await page.getByLabel('Description').fill('## What you learn\n\n- **Lines** and offsets')
  await expect(page.getByText('Course Fee must be an amount in rupees')).toBeVisible()
  await page.getByRole('textbox', { name: 'Course Fee' }).fill('12,500')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'What you learn' })).toBeVisible()
  await page.getByRole('button', { name: 'Write' }).click()

  const wrong = { name: 'hull.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await page.getByLabel('Photo (optional)', { exact: true }).setInputFiles(wrong)
  await expect(page.getByText('Only png, jpg, jpeg files allowed')).toBeVisible()
  const large = { name: 'hull.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) }
  await page.getByLabel('Photo (optional)', { exact: true }).setInputFiles(large)
  await expect(page.getByText('Max file size is 1MB').first()).toBeVisible()
  await page.getByLabel('Photo (optional)', { exact: true }).setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Chosen: icon-192.png' })).toBeVisible()
  await failsOnce(page, 'addcourse', {
    button: 'Add course',
    busy: 'Uploading...',
    sentence: 'Failed to add course. Try again.',
  })
  await page.getByRole('button', { name: 'Add course' }).click()
  await expect(page.getByText('Course added successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/getallcourses/)

  await page.getByRole('searchbox').fill(`SB-${letters}`)
  const row = page.getByRole('row', { name: `Hull Lofting ${letters}` })
  await expect(row.getByRole('cell')).toContainText(['1', `SB-${letters}`, 'Ship Building'])
  await expect(row).toContainText('₹12,500')
  await row.getByRole('link', { name: `Hull Lofting ${letters}`, exact: true }).click()
  await expect(page).toHaveURL(/\/editcourse\//)
  const visiting = page.waitForEvent('popup')
  await page.getByRole('link', { name: /See it as visitors do/ }).click()
  const visitor = await visiting
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Hull Lofting ${letters}`)
  await expect(visitor.getByRole('heading', { name: 'What you learn' })).toBeVisible()
  const photo = visitor.locator('main img').first()
  await expect(photo).toHaveJSProperty('complete', true)
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
})

test('The form of a course sends only the field that was changed', async ({ page }) => {
  const { token } = await adminLogIn(page)
  const { _id, code } = await addCourse(page, token)
  await page.goto(`/editcourse/${_id}`)
  await expect(page.getByLabel('Course Code')).toHaveValue(code)
  const modes = page.getByLabel('Mode').getByRole('option')
  await expect(modes).toHaveText(['Choose a mode', 'Online', 'Offline', 'Hybrid'])
  await page.getByRole('button', { name: 'Update course' }).click()
  await expect(page.getByText('No changes made')).toBeVisible()

  await page.getByLabel('Course Name').fill('')
  await page.getByRole('button', { name: 'Update course' }).click()
  await expect(page.getByText('Course name is required')).toBeVisible()
  await page.getByLabel('Course Name').fill(`Edited ${code}`)
  const sent = page.waitForRequest('**/api/admin/editcourse/*')
  await page.getByRole('button', { name: 'Update course' }).click()
  expect((await sent).postDataJSON()).toEqual({
    courseName: `Edited ${code}`,
    version: expect.any(Number),
  })
  await expect(page.getByText('Course updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/getallcourses/)
})

test('The office edits a course that has no fee', { tag: '@long' }, async ({ page }) => {
  const { token } = await adminLogIn(page)
  const { _id, code } = await addCourse(page, token)
  await page.route(`**/api/admin/getallcourse1/${_id}`, async (route) => {
    const { courseDetails } = await (await route.fetch()).json()
    await route.fulfill({ json: { courseDetails: { ...courseDetails, courseFee: null } } })
  })
  let categoryCalls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/getallcategory?')) categoryCalls += 1
  })
  await page.goto(`/editcourse/${_id}`)
  await expect(page.getByRole('textbox', { name: 'Course Fee' })).toHaveValue('')
  await page.getByLabel('Course Name').fill(`Without a fee ${code}`)
  await page.getByLabel('Description').fill('')
  await checkAppearance(page, 'office-course-without-fee')
  const sent = page.waitForRequest('**/api/admin/editcourse/*')
  await page.getByRole('button', { name: 'Update course' }).click()
  expect((await sent).postDataJSON()).toEqual({
    courseName: `Without a fee ${code}`,
    version: expect.any(Number),
  })
  await expect(page.getByText('Course updated successfully!')).toBeVisible()
  expect(categoryCalls).toBe(1)
})

test(
  'The list of courses shows N/A for a course without a department',
  { tag: '@long' },
  async ({ page }) => {
    await adminLogIn(page)
    await page.route('**/api/admin/getallcourses?*', async (route) => {
      const { courseDetails, total } = await (await route.fetch()).json()
      const [first, ...rest] = courseDetails
      const rows = [{ ...first, department: null }, ...rest]
      await route.fulfill({ json: { courseDetails: rows, total } })
    })
    await page.goto('/getallcourses')
    const table = page.getByRole('table', { name: 'Courses' })
    await expect(table.getByRole('row').nth(1)).toContainText('N/A')
    await expect(table.getByRole('row')).toHaveCount(26)
  },
)

const lists = {
  Courses: {
    path: '/getallcourses',
    columns: [
      'Sl No',
      'Course Code',
      'Course Name',
      'Department',
      'Mode',
      'Duration',
      'Course Fee',
      'Photo',
      'Action',
    ],
  },
  Categories: {
    path: '/getallcategory',
    columns: ['Sl No', 'Category', 'Description', 'Action'],
  },
}

for (const [title, { path, columns }] of Object.entries(lists))
  test(
    `The table of ${title.toLowerCase()} has its columns at all widths, and its actions in sight`,
    { tag: '@long' },
    async ({ page }) => {
      await adminLogIn(page)
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        // anew, because a table that was scrolled stays so
        await page.goto(path)
        const table = page.getByRole('table', { name: title })
        const row = table.getByRole('row').nth(1)
        const edit = row.getByRole('link', { name: /^Edit / })
        await expect(edit).toBeInViewport({ ratio: 1 })
        const headings = await table.getByRole('columnheader').allInnerTexts()
        expect(headings.map((heading) => heading.replace(/[↕▲▼]/, '').trim())).toEqual(columns)

        const name = row.getByRole('rowheader')
        expect((await name.boundingBox())?.width).toBeGreaterThan(120)
        // in its own frame: the page itself stands
        await name.hover()
        await page.mouse.wheel(2000, 0)
        await expect(row.getByRole('cell').nth(-2)).toBeInViewport()
        await expect(edit).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate<number>('scrollX')).toBe(0)
      }
    },
  )

test(
  'The form of a course says what to do where there are no departments',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(503)
    await adminLogIn(page)
    const categories = '**/api/admin/getallcategory?*'
    await page.route(categories, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/addcourse')
    await expect(page.getByText('The departments could not be fetched.')).toBeVisible()
    await page.unroute(categories)
    await page.route(categories, (route) =>
      route.fulfill({ json: { categoryDetails: [], total: 0 } }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'add a category' })).toBeVisible()
    await page.unroute(categories)
    await page.reload()
    await page.getByLabel('Department').selectOption({ label: 'Software' })
  },
)

test('The form of a course asks before unsaved changes are lost, and keeps them when saving fails', async ({
  page,
  mayAnswer,
}) => {
  mayAnswer(500)
  const { token } = await adminLogIn(page)
  const { _id, code } = await addCourse(page, token)
  await page.goto(`/editcourse/${_id}`)
  await page.getByLabel('Course Name').fill('Half typed')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Course Name')).toHaveValue('Half typed')

  await failsOnce(page, 'editcourse/*', {
    button: 'Update course',
    busy: 'Updating...',
    sentence: 'Failed to update course. Try again.',
  })
  await expect(page.getByLabel('Course Name')).toHaveValue('Half typed')
  await expect(page.getByLabel('Course Code')).toHaveValue(code)

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admindashboard/)
})

test(
  'Whoever saves a course second sees what the first has changed, and decides',
  { tag: '@long' },
  async ({ page, context, mayAnswer }) => {
    mayAnswer(409)
    const { token } = await adminLogIn(page)
    const { _id, code } = await addCourse(page, token)
    const open = async (editor: Page) => {
      await editor.goto(`/editcourse/${_id}`)
      await expect(editor.getByLabel('Course Code')).toHaveValue(code)
    }
    await open(page)
    const other = await context.newPage()
    await open(other)
    await other.getByRole('textbox', { name: 'Course Fee' }).fill('7000')
    await other.getByRole('button', { name: 'Update course' }).click()
    await expect(other).toHaveURL(/\/getallcourses/)

    await page.getByRole('textbox', { name: 'Course Fee' }).fill('6500')
    await page.getByLabel('Duration').selectOption('1 year')
    await page.getByRole('button', { name: 'Update course' }).click()
    const notice = page.getByRole('region', { name: 'A colleague has changed this course' })
    await expect(notice).toBeFocused()
    const line = notice.getByRole('row', { name: /Course Fee/ })
    await expect(line.getByRole('cell')).toHaveText(['₹4,500', '₹7,000', '₹6,500'])
    await checkAppearance(page, 'office-edit-conflict')
    await page.getByRole('button', { name: 'Save my changes' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The fee falls from ₹7,000 to ₹6,500. Save it?')
    await dialog.getByRole('button', { name: 'Save the lower fee' }).click()
    await expect(page).toHaveURL(/\/getallcourses/)
    const { courseDetails } = await adminCall(page, `GET /api/admin/getallcourse1/${_id}`, {
      token,
    })
    expect(courseDetails).toMatchObject({ courseFee: '6500', duration: '1 year' })

    await open(page)
    await adminCall(page, `PUT /api/admin/editcourse/${_id}`, {
      token,
      data: { courseName: 'By somebody else' },
    })
    await page.getByLabel('Course Name').fill('By me')
    await page.getByRole('button', { name: 'Update course' }).click()
    await page.getByRole('button', { name: 'Reload: take the new version' }).click()
    await expect(page.getByLabel('Course Name')).toHaveValue('By somebody else')
    await expect(notice).toHaveCount(0)
  },
)

test(
  'The office publishes a draft, and deletes a course after a question',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(500)
    const { token } = await adminLogIn(page)
    const { code, name } = await addCourse(page, token, { isDraft: true })
    await page.goto(`/getallcourses?q=${code}`)
    await expect(page.getByRole('columnheader')).toContainText([
      'Sl No',
      'Course Code',
      'Course Name',
      'Department',
      'Mode',
      'Duration',
      'Course Fee',
      'Photo',
      'Action',
    ])
    await expect(page.getByRole('row', { name })).toContainText('Draft')
    await expect(page.getByRole('row', { name })).toContainText('No image')
    await page.getByRole('button', { name: `Publish ${name}` }).click()
    await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(dialog).toContainText('not be able to recover')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
    await expect(dialog).toBeVisible()
    await failsOnce(page, 'deletecourse/*', { ...deleting, sentence: 'Error in deleting course' })
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Course deleted successfully')).toBeVisible()
    await expect(page.getByText('No courses found.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test(
  'The office cannot delete a department that has courses',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(409, 500)
    const { token } = await adminLogIn(page)
    const category = await addCategory(page, token)
    await page.goto('/getallcategory')
    const headings = ['Sl No', 'Category', 'Description', 'Action']
    await expect(page.getByRole('columnheader')).toContainText(headings)
    const full = page.getByRole('button', { name: 'Delete Software' })
    await expect(full).toBeDisabled()
    await expect(full).toHaveAccessibleDescription(/still has \d+ courses/)
    await full.press('Enter')
    await expect(page.getByRole('status').getByText(/still has \d+ courses/)).toBeVisible()

    await page.getByRole('button', { name: `Delete ${category.title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(dialog).toContainText('not be able to recover')
    await failsOnce(page, 'deletecategory/*', {
      ...deleting,
      sentence: 'Error in deleting category',
    })
    await addCourse(page, token, { department: category._id })
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(dialog.getByRole('alert')).toContainText('still has 1 course,')
    await checkAppearance(page, 'office-delete-refused')
  },
)

test('The office edits a category', { tag: '@long' }, async ({ page }) => {
  const { token } = await adminLogIn(page)
  const { _id, title } = await addCategory(page, token)
  await page.goto(`/editcategory/${_id}`)
  await page.getByLabel('Description').fill('Tracks and bridges.')
  await page.getByRole('button', { name: 'Update category' }).click()
  await expect(page).toHaveURL(/\/getallcategory/)
  await expect(page.getByRole('row', { name: title })).toContainText('Tracks and bridges.')
})

test(
  'An import of courses names its bad rows and leaves them out',
  { tag: '@long' },
  async ({ page }) => {
    await adminLogIn(page)
    const letters = randomLetters()
    const row = (n: number, fee: string, department = 'Software') =>
      `IM-${letters}-${n},Imported ${n} ${letters},${department},Online,3 months,${fee},Text,published,no`
    const csv = [
      'courseCode,courseName,department,mode,duration,courseFee,description,status,isTrial',
      ...[1, 2, 3].map((n) => row(n, '4500')),
      row(4, 'much'),
      row(5, '4500', 'Alchemy'),
    ].join('\n')
    await page.goto('/admin/importcourses')
    const sample = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save a sample file' }).click()
    expect((await sample).suggestedFilename()).toBe('courses-sample.csv')
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'courses.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(page.getByLabel('Or paste the text')).toHaveValue(csv)
    await page.getByRole('button', { name: 'Check' }).click()
    const found = page.getByRole('region', { name: 'What the import would do' })
    await expect(found.getByRole('row').nth(1)).toContainText(
      'Course Fee must be an amount in rupees',
    )
    await expect(found.getByRole('row').nth(2)).toContainText(
      'There is no department with this title',
    )
    const importButton = page.getByRole('button', { name: 'Import 3 courses' })
    await expect(importButton).toBeDisabled()
    await checkAppearance(page, 'office-import-checked')
    await page.getByLabel('Leave the bad rows out').check()
    await importButton.click()
    await expect(page.getByText('The courses are imported.').first()).toBeVisible()
    await page.goto(`/getallcourses?q=${letters}`)
    await expect(page.getByText('1 to 3 of 3')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  },
)

test(
  'Empty lists, long names and unknown courses are accessible',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(404, 500)
    await adminLogIn(page)
    await page.goto('/getallcategory?q=zzzzqqqq')
    await expect(page.getByText('No categories found.')).toBeVisible()
    await page.route('**/api/admin/getallcourse1/broken', (route) => route.fulfill(failure))
    await page.goto('/editcourse/broken')
    await expect(page.getByRole('alert').getByText('Error loading course details.')).toBeVisible()
    const officePages = {
      'courses-none': '/getallcourses?q=zzzzqqqq',
      'courses-long-name': '/getallcourses?q=offshore',
      'course-unknown': '/editcourse/nonsense',
    }
    for (const [name, path] of Object.entries(officePages)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main').getByText('Loading...')).toHaveCount(0)
      await checkAppearance(page, `office-${name}`)
    }
  },
)

type Failing = { button: string; busy: string; sentence: string }

/** The call is answered late, by a failure without a sentence: the button says `busy`, then the page `sentence`. */
async function failsOnce(page: Page, call: string, { button, busy, sentence }: Failing) {
  const release = Promise.withResolvers<void>()
  const address = `**/api/admin/${call}`
  await page.route(address, async (route) => {
    await release.promise
    await route.fulfill(failure)
  })
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('button', { name: busy })).toBeVisible()
  release.resolve()
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
  await page.unroute(address)
}

/** A category without courses, by a call. */
async function addCategory(page: Page, token: string) {
  const { url } = await (
    await page.request.post('/api/admin/uploadimage', {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        file: { name: 'a.png', mimeType: 'image/png', buffer: await readFile(picture) },
      },
    })
  ).json()
  const title = `Rail Works ${randomLetters()}`
  const data = { title, description: 'Tracks.', photo: url }
  const { _id } = await adminCall(page, 'POST /api/admin/addcategory', { token, data })
  return { _id: String(_id), title }
}

/** A course of the sample's software department, by a call. */
async function addCourse(page: Page, token: string, more: object = {}) {
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const isSoftware = ({ title }: { title: string }) => title === 'Software'
  const letters = randomLetters()
  const course = {
    courseName: `Course ${letters}`,
    courseCode: `OC-${letters}`,
    courseFee: '4500',
    department: categoryDetails.find(isSoftware)._id,
    mode: 'Hybrid',
    duration: '4 months',
    description: 'Made by a test.',
    isEnrolled: false,
    ...more,
  }
  const { _id } = await adminCall(page, 'POST /api/admin/addcourse', { token, data: course })
  return { _id: String(_id), code: course.courseCode, name: course.courseName }
}
