import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { messages } from '../../src/contract/messages.ts'
import { adminCall, adminLogIn, randomLetters } from '../support/office-support.ts'
import {
  courseId,
  enterAs,
  paidByCall,
  registerByCall,
  studentByCalls,
} from '../support/student-by-calls.ts'
import { expect, newEmail, password, test } from '../support/support.ts'

test.beforeEach(() => test.skip(test.info().project.name !== 'desk-1280', 'words need one screen'))

const SAID = 'The server says no.'
const picture = 'institute/pictures/icon-192.png'

/** How a call fails: the network is away, an answer of nobody's, and the server's own error. */
const failures: Record<Situation, (route: Route) => Promise<void>> = {
  away: (route) => route.abort('internetdisconnected'),
  empty: (route) => route.fulfill({ status: 500, body: '' }),
  server: (route) =>
    route.fulfill({ status: 409, json: { error: SAID, message: SAID, code: 'as-decided' } }),
}
type Situation = 'away' | 'empty' | 'server'
const situations: Situation[] = ['away', 'empty', 'server']

/** What has to stand in the toast or alert in each situation; the first is the specification's. */
type Said = Record<Situation, readonly string[]>

/** The specified text stands always; why may follow. */
const always = (text: string): Said => ({
  away: [text, messages.noConnection],
  empty: [text],
  server: [text],
})
/** The server's error field counts where there is one. */
const orTheServers = (text: string): Said => ({ ...always(text), server: [SAID] })

type Failing = {
  situation: Situation
  call: string
  act: () => Promise<unknown>
  said: Said
  again?: () => Promise<unknown>
}

/** Lets a call fail, and reads what is said of it. */
async function fails(
  page: Page,
  { situation, call, act, said, again = async () => {} }: Failing,
): Promise<void> {
  await page.route(call, failures[situation])
  const asked = page.waitForRequest(call)
  await act()
  await asked
  const [text = '', ...reasons] = said[situation]
  const alert = page.getByRole('alert').filter({ hasText: text }).first()
  await expect(alert, `${call}, ${situation}`).toBeVisible()
  // where a page lacks something, it says there why
  for (const reason of reasons)
    await expect(page.getByText(reason).first(), `${call}, ${situation}`).toBeVisible()
  await page.unroute(call)
  await again()
}

/** Each way to fail has a test of its own; what a visitor meets first stands for all in `npm test`, in one way. */
function testEach(title: string, body: (page: Page, situation: Situation) => Promise<void>): void {
  const isFirst = /^(Registration|The checkout)/.test(title)
  for (const situation of situations)
    test(
      `${title} (${situation})`,
      { tag: isFirst && situation === 'empty' ? [] : '@long' },
      ({ page }) => body(page, situation),
    )
}

test.beforeEach(({ mayAnswer }) => mayAnswer(404, 409, 500))

testEach(
  'Registration, login and public lists say the specified sentences when a call fails',
  async (page, situation) => {
    await page.goto('/register')
    await page.getByLabel('Name', { exact: true }).fill('Asha Nair')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
    await fails(page, {
      situation,
      call: '**/api/users/register',
      act: press('Create my Profile'),
      said: orTheServers('Registration failed'),
    })
    await page.goto('/login')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await fails(page, {
      situation,
      call: '**/api/users/login',
      act: press('LOGIN'),
      // with no error field of the server the raw message
      said: {
        away: [messages.noConnection],
        empty: ['Request failed with status code 500'],
        server: ['An unexpected error occurred.'],
      },
    })

    await page.goto('/refundPolicy')
    await fails(page, {
      situation,
      call: '**/api/users/getallcoursesuser?*',
      act: async () => {
        const footer = page.getByRole('contentinfo')
        // on a phone its groups are folded
        const fold = footer.locator('summary', { hasText: 'Departments' })
        const link = footer.getByRole('link', { name: 'Software' })
        if (!(await link.isVisible())) await fold.click()
        await link.click()
      },
      said: { ...always('Error in Fetching Data'), away: ['Error in Fetching Data'] },
      again: () => page.goto('/refundPolicy'),
    })
    await page.goto('/courseDetailPage/00000000-0000-7000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible()
  },
)

testEach(
  'Lists of the office and deletions say the specified sentences when a call fails',
  async (page, situation) => {
    const { token } = await adminLogIn(page)
    const course = await addCourse(page, token)
    const category = await addCategory(page, token)
    for (const [address, call] of [
      ['/getallcourses', '**/api/admin/getallcourses?*'],
      ['/getallcategory', '**/api/admin/getallcategory?*'],
    ] as const)
      await fails(page, {
        situation,
        call,
        act: () => page.goto(address),
        said: always('Error fetching data. Please try again later.'),
      })
    for (const { address, name, call, text } of [
      {
        address: `/getallcourses?q=${course.code}`,
        name: course.name,
        call: '**/api/admin/deletecourse/*',
        text: 'Error in deleting course',
      },
      {
        address: `/getallcategory?q=${encodeURIComponent(category.title)}`,
        name: category.title,
        call: '**/api/admin/deletecategory/*',
        text: 'Error in deleting category',
      },
    ]) {
      await page.goto(address)
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await fails(page, {
        situation,
        call,
        act: () => page.getByRole('button', { name: 'Yes, delete it!' }).click(),
        said: { ...always(text), server: [text, SAID] },
      })
    }
  },
)

testEach(
  'The forms of a course and a category say the specified sentences when a call fails',
  async (page, situation) => {
    const { token } = await adminLogIn(page)
    const { _id } = await addCourse(page, token)
    await page.goto('/addcourse')
    const letters = randomLetters()
    await page.getByLabel('Course Name').fill(`Hull Lofting ${letters}`)
    await page.getByLabel('Course Code').fill(`SB-${letters}`)
    await page.getByLabel('Department').selectOption({ label: 'Software' })
    await page.getByLabel('Mode').selectOption('Hybrid')
    await page.getByLabel('Duration').selectOption('4 months')
    await page.getByRole('textbox', { name: 'Course Fee' }).fill('12500')
    await page.getByLabel('Description').fill('Lines and offsets.')
    await fails(page, {
      situation,
      call: '**/api/admin/addcourse',
      act: () => page.getByRole('button', { name: 'Add course' }).click(),
      said: orTheServers('Failed to add course. Try again.'),
    })
    await page.goto(`/editcourse/${_id}`)
    await page.getByLabel('Course Name').fill(`Edited ${letters}`)
    await fails(page, {
      situation,
      call: '**/api/admin/editcourse/*',
      act: () => page.getByRole('button', { name: 'Update course' }).click(),
      said: orTheServers('Failed to update course. Try again.'),
    })
    await fails(page, {
      situation,
      call: '**/api/admin/getallcourse1/*',
      act: () => page.goto(`/editcourse/${_id}`),
      said: {
        ...always('Error loading course details.'),
        server: ['Error loading course details.', SAID],
      },
    })

    await page.goto('/addcategory')
    await page.getByLabel('Title').fill(`Rail Works ${randomLetters()}`)
    await page.getByLabel('Description').fill('Tracks.')
    await page.getByLabel('Image').setInputFiles(picture)
    const add = () => page.getByRole('button', { name: 'Add category' }).click()
    for (const [call, text] of [
      ['**/api/admin/uploadimage', 'Image upload failed'],
      ['**/api/admin/addcategory', 'An error occurred'],
    ] as const)
      await fails(page, {
        situation,
        call,
        act: add,
        said: { ...always(text), server: [text, SAID] },
      })
  },
)

testEach('The checkout says the specified sentences when a call fails', async (page, situation) => {
  await studentByCalls(page)
  const checkout = `/enroll?course=${await courseId(page)}&campus=Kochi`
  await page.goto(checkout)
  await page.getByLabel('Mobile number').fill('9876543210')
  const act = () => page.getByRole('button', { name: /^Checkout/ }).click()
  const initiate = '**/api/payment/initiate'
  await fails(page, {
    situation,
    call: initiate,
    act,
    said: always('Something went wrong during enrollment.'),
  })
  await page.route(initiate, (route) => route.fulfill({ json: { status: 'NEW', order_id: 'X' } }))
  await act()
  await isAlerted(page, 'Could not initiate payment.')
  await page.unroute(initiate)
  await page.getByRole('radio', { name: /^International card/ }).check()
  await fails(page, {
    situation,
    call: '**/api/payment/create-checkout-session',
    act,
    said: always('Error creating checkout session. Please try again later.'),
  })
  await page.goto('/enroll')
  await isAlerted(page, 'User or Course data is missing.')
  for (const body of ['{"success":false}', '']) {
    await answersWith(page, '**/api/users/checkout/*', body)
    await page.goto(checkout)
    await isAlerted(page, 'No course details available.')
  }
})

testEach('A receipt says the specified sentences when a call fails', async (page, situation) => {
  const student = await registerByCall(page)
  const orderId = await paidByCall(page, student)
  await enterAs(page, student)
  const call = `**/api/payment/receipt/${orderId}`
  const act = () => page.goto(`/receipt/${orderId}`)
  await fails(page, { situation, call, act, said: orTheServers('Error fetching receipt') })
  for (const body of ['{"success":false}', '']) {
    await answersWith(page, call, body)
    await act()
    await isAlerted(page, 'Receipt not found or payment incomplete')
  }
  await page.unroute(call)
  await act()
  await fails(page, {
    situation,
    call: '**/api/payment/receiptdocument/*',
    act: () => page.getByRole('button', { name: 'Download PDF' }).click(),
    said: always('Error fetching receipt'),
  })
})

/** An answer that went well and brings nothing. */
async function answersWith(page: Page, call: string, body: string): Promise<void> {
  await page.unroute(call)
  await page.route(call, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body }),
  )
}

async function isAlerted(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
}

async function addCategory(page: Page, token: string) {
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await readFile(picture) }
  const headers = { authorization: `Bearer ${token}` }
  const sent = await page.request.post('/api/admin/uploadimage', { headers, multipart: { file } })
  const title = `Rail Works ${randomLetters()}`
  const data = { title, description: 'Tracks.', photo: (await sent.json()).url }
  await adminCall(page, 'POST /api/admin/addcategory', { token, data })
  return { title }
}

/** A course of the sample's software department, by a call. */
async function addCourse(page: Page, token: string) {
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const isSoftware = ({ title }: { title: string }) => title === 'Software'
  const letters = randomLetters()
  const course = {
    courseName: `Course ${letters}`,
    courseCode: `FL-${letters}`,
    courseFee: '4500',
    department: categoryDetails.find(isSoftware)._id,
    mode: 'Hybrid',
    duration: '4 months',
    description: 'Made by a test.',
    isEnrolled: false,
  }
  const { _id } = await adminCall(page, 'POST /api/admin/addcourse', { token, data: course })
  return { _id: String(_id), code: course.courseCode, name: course.courseName }
}
