import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import routes from '#web/routes.ts'
import { groupByCall } from '../support/group-by-call.ts'
import { issueByCall } from '../support/issue-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminCall, adminLogIn, desktopOnly } from '../support/office-support.ts'
import { paidAtDesk } from '../support/desk-by-call.ts'
import { courseId, orderByCall, paidByCall, registerByCall } from '../support/student-by-calls.ts'
import { expect, paidCourse, test } from '../support/support.ts'

desktopOnly()
// the longest file of all: both workers share it
test.describe.configure({ mode: 'parallel' })

const deadLink = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'

const entrance = {
  'admin-login': pages.adminLogin(),
  'admin-forgot-password': pages.adminForgotPassword(),
  'admin-reset-password': pages.adminResetPassword(deadLink),
}

const plainPages = {
  'office-dashboard': pages.adminDashboard(),
  'office-courses': pages.officeCourses(),
  'office-course-add': pages.addCourse(),
  'office-import': pages.importCourses(),
  'office-categories': pages.officeCategories(),
  'office-category-add': pages.addCategory(),
  'office-orders': pages.officeOrders(),
  'office-groups': pages.officeGroups(),
  'office-group-new': pages.newGroup(),
  'office-students': pages.officeStudents(),
  'office-refunds': pages.officeRefunds(),
  'office-day-book': pages.officeDayBook(),
  'office-movements': pages.officeMovements(),
  'office-register': pages.officeRegister(),
  'office-bank': pages.officeBank(),
  'office-bank-read': pages.readBankStatement(),
  'office-bank-missing': pages.missingAtBank(),
  'office-imports': pages.officeImports(),
  'office-import-read': pages.readImportFile(),
  'office-months': pages.officeMonths(),
  'office-ledgers': pages.officeLedgers(),
  'office-settlements': pages.officeSettlements(),
  'office-settlement-read': pages.readSettlementFile(),
  'office-settlement-rows': pages.officeSettlementRows(),
  'office-awaited-money': pages.officeAwaitedMoney(),
  'office-day-closes': pages.officeDayCloses(),
  'office-close-day': pages.officeCloseDay(),
  'office-certificates': pages.officeCertificates(),
  'office-certificates-course': pages.issueCertificates(),
  'office-batches': pages.officeBatches(),
  'office-batch-add': pages.addBatch(),
  'office-batches-copy': pages.copyBatches(),
  'office-trainers': pages.officeTrainers(),
  'office-decide': pages.officeDecide(),
  'office-desk': pages.officeDesk(),
  'office-cheques': pages.officeCheques(),
  'office-provider-news': pages.officeProviderNews(),
  'office-restore': pages.officeRestore(),
  'office-mails': pages.officeMails(),
  'office-demand': pages.officeDemand(),
  'office-concessions': pages.officeConcessions(),
  'office-concession-report': pages.officeConcessionReport(),
  'office-dues': pages.officeDues(),
  'office-enquiries': pages.officeEnquiries(),
  'office-wishes': pages.officeWishes(),
  'office-activity': pages.officeActivity(),
  'office-staff': pages.officeStaff(),
  'office-health': pages.officeHealth(),
  'office-settings': pages.officeSettings(),
  'office-setting-payments': pages.officePayments(),
  'office-setting-mail': pages.officeMailServer(),
  'office-setting-backups': pages.officeBackups(),
  'office-integrations': pages.officeIntegrations(),
  'office-event-receivers': pages.officeEventReceivers(),
  'office-policies': pages.officePolicies(),
  'office-account': pages.officeAccount(),
  // as the routes name it, which is an address that nothing else has
  'office-unknown': '/admin/*',
}

/** Addresses of the former boards, and the kind of the matters that each leads to. */
const formerBoards = {
  '/admin/moneywithoutenrollment': 'payments',
  '/admin/enrollmentswithoutmoney': 'seats',
  '/admin/returnstoallocate': 'returns',
  '/admin/cancelledbatches': 'batches',
}

/** Pages of one thing: their addresses are known only when the thing is there. */
type PageOfOne =
  | 'editCourse'
  | 'editCategory'
  | 'officeGroup'
  | 'officeProforma'
  | 'officeOrder'
  | 'officeReceipt'
  | 'officeAcknowledgement'
  | 'officeStudent'
  | 'officeRefund'
  | 'officeCertificate'
  | 'officeDocument'
  | 'officePolicy'
  | 'officeDayClose'
  | 'officeEventDeliveries'
  | 'officeInstitute'
  | 'officeSetting'
  | 'officeProvider'
  | 'officeMonth'
  | 'officeBatch'
  | 'editBatch'
  | 'classList'
  | 'officeTrainer'

const shown: Record<PageOfOne, string> = {
  editCourse: 'office-course-edit',
  editCategory: 'office-category-edit',
  officeGroup: 'office-group',
  officeProforma: 'office-proforma',
  officeOrder: 'office-order-online',
  officeReceipt: 'office-receipt',
  officeAcknowledgement: 'desk-acknowledgement',
  officeStudent: 'office-student-online',
  officeRefund: 'office-refund',
  officeCertificate: 'office-certificate',
  officeDocument: 'office-document',
  officePolicy: 'office-policy',
  officeDayClose: 'office-day-close',
  officeEventDeliveries: 'office-event-deliveries',
  officeInstitute: 'office-institute',
  officeSetting: 'office-setting',
  officeProvider: 'office-provider',
  officeMonth: 'office-month',
  officeBatch: 'office-batch',
  editBatch: 'office-batch-edit',
  classList: 'office-class-list',
  officeTrainer: 'office-trainer',
}
const ofOne = Object.entries(shown) as [PageOfOne, string][] // the keys of a Record are its type

test('This file looks at every page of the office', () => {
  const addresses = routes
    .filter(({ file }) => /office-(?:entrance-)?layout\.tsx$/.test(file))
    .flatMap(({ children }) => children?.map(({ path }) => `/${path}`) ?? [])
  const looked = [
    ...[...Object.values(entrance), ...Object.values(plainPages)].map((path) => path.split('#')[0]),
    ...ofOne.map(([name]) => pages[name]('')),
  ]
  expect(new Set(looked)).toEqual(new Set(addresses.map((path) => path.replace(/:\w+/, ''))))
})

test('The address of a former board leads to its kind in the one list', async ({ page }) => {
  await adminLogIn(page)
  for (const [path, kind] of Object.entries(formerBoards)) {
    await page.goto(path)
    await expect(page).toHaveURL(`${pages.officeDecide()}?kind=${kind}`)
    await expect(page.getByRole('heading', { level: 1, name: 'To decide' })).toBeVisible()
  }
})

test('The login pages of the office are accessible', { tag: '@long' }, async ({ page }) => {
  for (const [name, path] of Object.entries(entrance)) await openAndLook(page, name, path)
})

/** So many pages a test: each takes some seconds, and two tests go on side by side. */
const PAGES_A_TEST = 7
/** They take 80 s here, and three times that where two processors do what others' want done, too. */
const OF_SO_MANY_MS = 360_000

function byTest<T>(all: readonly T[]): { some: readonly T[]; which: string }[] {
  return Array.from({ length: Math.ceil(all.length / PAGES_A_TEST) }, (_, number) => {
    const first = number * PAGES_A_TEST
    const some = all.slice(first, first + PAGES_A_TEST)
    return { some, which: `pages ${first + 1} to ${first + some.length}` }
  })
}

for (const { some, which } of byTest(Object.entries(plainPages)))
  test(
    `The ${which} of the office are accessible`,
    { tag: '@long' },
    async ({ page, mayAnswer }) => {
      mayAnswer(404)
      test.setTimeout(OF_SO_MANY_MS)
      const { token } = await adminLogIn(page)
      // lists with rows in them
      await somethingOfEach(page, token)
      for (const [name, path] of some) await openAndLook(page, name, path)
    },
  )

for (const { some, which } of byTest(ofOne))
  test(
    `The ${which} of one thing in the office are accessible`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(OF_SO_MANY_MS)
      const { token } = await adminLogIn(page)
      const ids = await somethingOfEach(page, token)
      for (const [name, file] of some) {
        const id = isMadeForItsPage(name) ? await madeForItsPage[name](page, token) : ids[name]
        await openAndLook(page, file, pages[name](id))
      }
    },
  )

async function openAndLook(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main').getByText('Loading...')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await checkAppearance(page, name, { isThorough: true })
}

/** What only one page shows. A day can be closed once: not by each test anew. */
const madeForItsPage = {
  officeAcknowledgement: chequeTaken,
  officeDayClose: closedDay,
  officeEventDeliveries: toldReceiver,
}

function isMadeForItsPage(name: PageOfOne): name is keyof typeof madeForItsPage {
  return name in madeForItsPage
}

/** One student who has paid, one who has not, and one who asks for the fee back. @returns ids to look at. */
async function somethingOfEach(
  page: Page,
  token: string,
): Promise<Record<Exclude<PageOfOne, keyof typeof madeForItsPage>, string>> {
  const student = await registerByCall(page)
  const paid = await paidByCall(page, student)
  await orderByCall(page, await registerByCall(page))
  const sad = await registerByCall(page)
  const returned = await paidByCall(page, sad)
  const data = { orderId: returned, reason: 'The course does not take place.' }
  const { refund } = await adminCall(page, 'POST /api/admin/refunds', { token, data })
  const certificate = await issueByCall(page, { token, student })
  const { order } = await adminCall(page, `GET /api/admin/orders/${paid}`, { token })
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const { batches } = await adminCall(page, 'GET /api/admin/batches', { token })
  const batch = batches[0]._id
  const { trainers } = await adminCall(page, 'GET /api/admin/trainers', { token })
  const group = await groupByCall(page, token)
  const { months } = await adminCall(page, 'GET /api/admin/books/months', { token })
  return {
    editCourse: await courseId(page, paidCourse),
    editCategory: categoryDetails[0]._id,
    officeOrder: paid,
    officeReceipt: paid,
    officeStudent: student.userData._id,
    officeRefund: refund._id,
    officeCertificate: certificate._id,
    officeDocument: order.documents[0].code,
    officePolicy: 'refund',
    officeInstitute: 'campuses',
    officeSetting: 'refunds',
    officeProvider: 'juspay',
    officeMonth: months[0].month,
    officeBatch: batch,
    editBatch: batch,
    classList: batch,
    officeTrainer: trainers[0]._id,
    officeGroup: group,
    officeProforma: group,
  }
}

/** A receiver of events that nobody answers at, and an event for it. @returns its id. */
async function toldReceiver(page: Page, token: string): Promise<string> {
  const proof = process.env['PORTAL_ADMIN_PASSWORD']
  const data = { label: 'Tax adviser', url: 'http://127.0.0.1:9/events', proof }
  const { _id } = await adminCall(page, 'POST /api/admin/eventreceivers', { token, data })
  await adminCall(page, `POST /api/admin/eventreceivers/${_id}/test`, { token, data: {} })
  return _id
}

/** @returns the order that waits for it. */
async function chequeTaken(page: Page, token: string): Promise<string> {
  return paidAtDesk(page, { token, student: await registerByCall(page), ...oneCheque })
}

const oneCheque = {
  method: 'cheque',
  reference: '004512',
  bankName: 'State Bank',
  datedOn: indianDayOf(new Date()),
  isAnotherPayment: true,
}

/** The owner's own drawer at a campus where nothing was taken. @returns the close's id. */
async function closedDay(page: Page, token: string): Promise<string> {
  const campus = 'Kottiyam'
  const { day } = await adminCall(page, `GET /api/admin/drawer?campus=${campus}`, { token })
  const count = { campus, day, counted: {}, float: '' }
  const counting = { token, data: count }
  const { expected } = await adminCall(page, 'POST /api/admin/drawer/count', counting)
  const data = { ...count, expected, kept: '', differenceReason: 'A test of the pages.' }
  const { close } = await adminCall(page, 'POST /api/admin/dayclose', { token, data })
  return close._id
}
