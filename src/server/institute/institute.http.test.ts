import { beforeAll, expect, test } from 'vitest'
import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import { instituteSections } from '#contract/institute/institute.ts'
import type { InstituteSection } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { institute as sample } from '#institute/institute.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../test/support/story/make.ts'
import { makePaidOrder } from '../../../test/support/story/make-order.ts'
import { portalApp } from '../../../test/support/portal-app.ts'

const portal = portalApp()
const tokens = new Map<StaffRole, string>()

beforeAll(async () => {
  for (const role of ['owner', 'office'] as const) {
    const { email } = await makeAdmin(portal().db, { role, name: `The ${role}` })
    const json = { email, password: madePassword }
    const response = await portal().ask('/api/admin/adminLogin', { json })
    // the contract guarantees the shape
    tokens.set(role, ((await response.json()) as { token: string }).token)
  }
})

type Call = { role?: StaffRole; method?: string; json?: object }

async function call(address: string, { role = 'owner', ...init }: Call = {}) {
  const response = await portal().ask(address, { token: tokens.get(role) ?? null, ...init })
  return { status: response.status, body: (await response.json()) as object }
}

async function settings(): Promise<InstituteSettings> {
  // the contract guarantees the shape
  return (await call('/api/admin/institutefacts')).body as InstituteSettings
}

async function change(
  section: InstituteSection,
  more: object,
  { role, version }: { role?: StaffRole; version?: number } = {},
) {
  const { institute, sections } = await settings()
  const facts = { ...instituteSections[section].parse(institute), ...more }
  const present = sections.find((one) => one.section === section)?.version
  return call(`/api/admin/institutefacts/${section}`, {
    method: 'PUT',
    json: { version: version ?? present, facts },
    ...(role && { role }),
  })
}

async function logOf(subject: string) {
  return portal()
    .db.selectFrom('activity')
    .select(['action', 'actorName', 'before', 'after'])
    .where('subjectId', '=', subject)
    .execute()
}

test('a new database has the sample institute, visible to everybody', async () => {
  const response = await portal().ask('/api/users/institute')
  const { tax, ...shown } = sample
  expect(await response.json()).toEqual({ ...shown, isSample: true })
  expect((await settings()).institute.tax).toEqual(tax)
  expect((await settings()).sections).toEqual(
    expect.arrayContaining([
      {
        section: 'identity',
        isSample: true,
        version: 1,
        editedAt: expect.any(String),
        editedBy: null,
      },
    ]),
  )
})

test('an owner’s change is effective at once and logged with before and after', async () => {
  expect(await change('identity', { name: 'Periyar Academy' })).toMatchObject({
    status: 200,
    body: { settings: { institute: { name: 'Periyar Academy', shortName: 'Kalari' } } },
  })
  const shown = await portal().ask('/api/users/institute')
  expect(await shown.json()).toMatchObject({ name: 'Periyar Academy' })
  expect(await logOf('institute-identity')).toEqual([
    {
      action: 'institute-changed',
      actorName: 'The owner',
      before: { name: sample.name },
      after: { name: 'Periyar Academy' },
    },
  ])
})

test('saving unchanged facts changes nothing and is not logged', async () => {
  const before = await logOf('institute-links')
  expect((await change('links', {})).status).toBe(200)
  expect(await logOf('institute-links')).toEqual(before)
})

test('only an owner changes facts; the office may read them', async () => {
  expect((await change('contact', { phone: '+91 484 999 0000' }, { role: 'office' })).status).toBe(
    403,
  )
  expect((await call('/api/admin/institutefacts', { role: 'office' })).status).toBe(200)
  expect((await settings()).institute.phone).toBe(sample.phone)
})

test('the later of two editors is told who was first and overwrites nothing', async () => {
  const stale = { version: 1 }
  expect((await change('contact', { phone: '+91 484 111 0000' }, stale)).status).toBe(200)
  expect(await change('contact', { phone: '+91 484 222 0000' }, stale)).toMatchObject({
    status: 409,
    body: {
      code: 'edited-meanwhile',
      message: expect.stringMatching(/^The owner has changed this on /),
    },
  })
  expect((await settings()).institute.phone).toBe('+91 484 111 0000')
})

/** Facts of an institute with a GST registration. */
function taxed(more: object) {
  const registered = { registeredFrom: '2099-04-01', gstin: '32AAAAA0000A1ZB' }
  return { tax: { ...sample.tax, ...registered, ...more } }
}

test.each<[InstituteSection, object, number, object]>([
  ['identity', { name: '' }, 422, { 'facts.name': expect.any(String) }],
  ['identity', { foundedIn: 12 }, 422, { 'facts.foundedIn': expect.stringContaining('year') }],
  ['contact', { email: 'nobody' }, 422, { 'facts.email': expect.any(String) }],
  ['links', { socialLinks: [{ label: 'X', path: 'javascript:alert(1)' }] }, 422, {}],
  ['links', { socialLinks: [{ label: 'X', path: '//evil.test' }] }, 422, {}],
  ['look', { mark: 'https://evil.test/mark.png' }, 422, { 'facts.mark': expect.any(String) }],
  [
    'look',
    {
      colours: {
        link: '#ffff00',
        linkInDark: '#86bdf0',
        action: '#c2430a',
        actionInDark: '#ff9257',
      },
    },
    422,
    { 'facts.colours.link': expect.stringMatching(/links on white paper: #ffff00 .* The nearest/) },
  ],
  [
    'numbers',
    { refundReceiptPrefix: 'KAL' },
    422,
    { 'facts.refundReceiptPrefix': expect.any(String) },
  ],
  [
    'numbers',
    { receiptPrefix: 'KRF', refundReceiptPrefix: 'KR' },
    422,
    { 'facts.receiptPrefix': expect.any(String) },
  ],
  ['numbers', { receiptPrefix: 'KTI' }, 422, { 'facts.receiptPrefix': messages.prefixTaken }],
  ['tax', taxed({ gstin: '' }), 422, { 'facts.tax.gstin': messages.gstinNeeded }],
  ['tax', taxed({ gstin: '32AAAAA0000A1Z5' }), 422, { 'facts.tax.gstin': messages.gstinInvalid }],
  [
    'tax',
    taxed({ registeredFrom: '2020-01-01' }),
    422,
    { 'facts.tax.registeredFrom': messages.taxDayPassed },
  ],
  [
    'tax',
    taxed({ creditNotePrefix: 'KAL' }),
    422,
    { 'facts.tax.creditNotePrefix': messages.prefixTaken },
  ],
  ['campuses', { campuses: [] }, 422, {}],
  ['campuses', { defaultCampus: 'Mumbai' }, 422, { 'facts.defaultCampus': expect.any(String) }],
])('%s %j is refused with %d and changes nothing', async (...refusal) => {
  const [section, more, status, fields] = refusal
  const before = await settings()
  const refused = await change(section, more)
  expect(refused).toMatchObject({ status, body: { fields } })
  expect(await settings()).toEqual(before)
})

test('a campus with an order keeps its name but can be closed', async () => {
  const { db, clock } = portal()
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  await makePaidOrder(db, { student, course, paidAt: clock.now() })
  const { institute, usedCampuses } = await settings()
  expect(usedCampuses).toEqual(['Kochi'])
  const rename = (name: string, more: object) =>
    institute.campuses.map((one) => (one.name === name ? { ...one, ...more } : one))
  const renamed = { campuses: rename('Kochi', { name: 'Ernakulam' }), defaultCampus: 'Ernakulam' }
  expect(await change('campuses', renamed)).toMatchObject({
    status: 422,
    body: {
      fields: { 'facts.campuses': expect.stringMatching(/^Kochi: Orders use this campus/) },
    },
  })
  const closed = { campuses: rename('Kochi', { isClosed: true }), defaultCampus: 'Kottiyam' }
  expect((await change('campuses', closed)).status).toBe(200)
  expect((await settings()).institute).toMatchObject({
    campuses: [{}, {}, { name: 'Kochi', isClosed: true }],
    defaultCampus: 'Kottiyam',
  })
})

test('the first-day list counts finished steps, sends a test mail and can be dismissed', async () => {
  const done = async () => {
    // the contract guarantees the shape
    const { body } = await call('/api/admin/firstday')
    const { steps, isDismissed } = body as {
      steps: { step: string; isDone: boolean }[]
      isDismissed: boolean
    }
    return { isDismissed, done: steps.filter(({ isDone }) => isDone).map(({ step }) => step) }
  }
  // a step is open while any fact of the sample is left in its section
  expect((await done()).done).toEqual(['category', 'course'])
  const { campuses } = (await settings()).institute
  const phone = '+91 484 262 0001'
  const moved = campuses.map((campus) => ({
    ...campus,
    addressLines: ['7 River Road'],
    phone,
    whatsapp: null,
  }))
  expect((await change('campuses', { campuses: moved })).status).toBe(200)
  expect((await change('contact', { email: 'office@periyar.in' })).status).toBe(200)
  expect((await done()).done).toEqual(['campuses', 'category', 'course'])
  const contact = {
    phone,
    map: null,
    grievanceContact: { title: 'Head', email: 'a@b.in', phone },
    upiAddress: 'periyar@sbi',
  }
  expect((await change('contact', contact)).status).toBe(200)
  const own = { tagline: '', certification: '', foundedIn: 0, aboutShort: '', aboutText: [] }
  expect((await change('identity', own)).status).toBe(200)
  expect(await done()).toEqual({
    isDismissed: false,
    done: ['name', 'contact', 'campuses', 'category', 'course'],
  })
  expect((await call('/api/admin/firstday/testmail', { method: 'POST' })).status).toBe(200)
  const mails = await portal().db.selectFrom('mails').select('job').execute()
  expect(mails.map(({ job }) => job)).toContain('send-test-mail')
  expect(
    (await call('/api/admin/firstday/dismiss', { method: 'POST', role: 'office' })).status,
  ).toBe(403)
  expect((await call('/api/admin/firstday/dismiss', { method: 'POST' })).status).toBe(200)
  expect(await done()).toMatchObject({ isDismissed: true })
})
