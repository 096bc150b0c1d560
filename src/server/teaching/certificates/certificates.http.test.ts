import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { madePassword, makeAdmin, makeStudent } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { makeCapture, makeEnrollment } from './testing-certificates.ts'

const portal = portalApp()
let staffMember: string
let asha: { id: string; token: string }
let other: { token: string }

beforeAll(async () => {
  staffMember = await tokenOf(
    'adminLogin',
    (await makeAdmin(portal().db, { role: 'office' })).email,
  )
  const student = await makeStudent(portal().db)
  asha = { id: student.id, token: await tokenOf('login', student.email) }
  other = { token: await tokenOf('login', (await makeStudent(portal().db)).email) }
})

test('a certificate is issued, verified by a stranger and revoked', async () => {
  const { enrollmentId, courseId } = await makeEnrollment(portal().db, { studentId: asha.id })
  const candidates = await ask(`/api/admin/certificates/candidates?course=${courseId}`, staffMember)
  expect(candidates).toMatchObject({
    status: 200,
    body: { candidates: [{ enrollmentId, studentName: 'Asha Nair', certificate: null }], total: 1 },
  })

  const input = { enrollmentId, studentName: '  Asha   Nair ', isNameChecked: true }
  const issued = await post('/api/admin/certificates', staffMember, { certificates: [input] })
  expect(issued).toMatchObject({ status: 201, body: { refused: [] } })
  const [certificate] = issued.body.issued
  expect(certificate).toMatchObject({ studentName: 'Asha Nair', revokedOn: null })

  const address = certificate.checkPath.replace('/verify/', '/api/users/certificatecheck/')
  const checked = await ask(address, null)
  expect(checked.status).toBe(200)
  expect(checked.body).toEqual({
    certificate: {
      isGenuine: true,
      number: certificate.number,
      studentName: 'Asha Nair',
      courseName: 'AutoCAD',
      issuedOn: certificate.issuedOn,
    },
  })

  const revoke = `/api/admin/certificates/${certificate._id}/revoke`
  expect((await post(revoke, staffMember, { reason: '  ' })).status).toBe(422)
  expect((await post(revoke, staffMember, { reason: 'Wrong student' })).status).toBe(200)
  expect((await ask(address, null)).body.certificate.isGenuine).toBe(false)
  expect(await post(revoke, staffMember, { reason: 'Once more' })).toMatchObject({
    status: 409,
    body: { code: 'certificate-is-revoked' },
  })
})

test('the owner downloads the certificate; other students and strangers cannot', async () => {
  const { enrollmentId } = await makeEnrollment(portal().db, { studentId: asha.id })
  const input = { enrollmentId, studentName: 'Asha Nair', isNameChecked: true }
  const { body } = await post('/api/admin/certificates', staffMember, { certificates: [input] })
  const { _id: id, number } = body.issued[0]
  const document = endpoints.downloadMyCertificate.path.replace(':id', id)
  const own = await ask(document, asha.token)
  expect(own.status).toBe(200)
  expect(Buffer.from(own.body.contentBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(own.body.filename).toBe(`certificate-${number.replaceAll('/', '-')}.pdf`)
  expect((await ask('/api/users/mycertificates', asha.token)).body.certificates).toContainEqual(
    expect.objectContaining({ number, isRevoked: false }),
  )
  expect((await ask('/api/users/mycertificates', other.token)).body.certificates).toEqual([])

  const foreign = await ask(document, other.token)
  const unknown = await ask(
    document.replace(id, '018f3b6e-2c4d-7abc-8def-0123456789ab'),
    other.token,
  )
  expect(foreign).toEqual(unknown)
  expect(foreign.status).toBe(404)
  expect((await ask(document, null)).status).toBe(401)
})

test('a certificate is found by number and name in any spelling', async () => {
  const student = await makeStudent(portal().db)
  const { enrollmentId } = await makeEnrollment(portal().db, { studentId: student.id })
  const [older, kept] = ['അനില\u0d4d\u200d കുമാര\u0d4d\u200d', 'അനിൽ കുമാർ']
  const input = { enrollmentId, studentName: older, isNameChecked: true }
  const { body } = await post('/api/admin/certificates', staffMember, { certificates: [input] })
  const { number, checkPath, studentName } = body.issued[0]
  expect(studentName).toBe(kept)
  const look = (wanted: { number: string; name: string }) =>
    post(endpoints.findCertificate.path, null, wanted)
  for (const written of [number, number.toLowerCase(), ` ${number.replaceAll('/', ' / ')}\u200b`])
    for (const name of [older, kept, ` ${kept.replace(' ', '  ')} `])
      expect(await look({ number: written, name })).toMatchObject({ body: { checkPath } })
  expect(await look({ number, name: 'അനില കുമാരൻ' })).toMatchObject({ status: 404 })
  const code = checkPath.replace('/verify/', '').replaceAll('-', '\u2011')
  const address = `/api/users/certificatecheck/${encodeURIComponent(` ${code}\u200b`)}`
  expect((await ask(address, null)).status).toBe(200)
})

test.each([
  ['nothing', []],
  ['an unchecked name', [{ studentName: 'Asha', isNameChecked: false }]],
  ['no name', [{ studentName: '   ', isNameChecked: true }]],
  ['an overlong name', [{ studentName: 'a'.repeat(121), isNameChecked: true }]],
  ['an invalid day', [{ studentName: 'Asha', isNameChecked: true, completedOn: '2026-02-30' }]],
  [
    'more than a hundred',
    Array.from({ length: 101 }, () => ({ studentName: 'A', isNameChecked: true })),
  ],
])('issuing %s is refused', async (_what, inputs) => {
  const { enrollmentId } = await makeEnrollment(portal().db)
  const certificates = inputs.map((input) => ({ enrollmentId, ...input }))
  expect((await post('/api/admin/certificates', staffMember, { certificates })).status).toBe(422)
})

const unprintable = [
  ['李雷 明', '李 雷 明'],
  ['Asha \u{1f60a} Nair', '\u{1f60a}'],
] as const

test.each(unprintable)(
  'a certificate for %s is refused, naming its letters',
  async (name, letters) => {
    const { enrollmentId, courseId } = await makeEnrollment(portal().db)
    const input = { enrollmentId, studentName: name, isNameChecked: true }
    const sentence = `Receipts and certificates cannot print ${letters}. Please write the name in letters that they can print, such as English ones.`
    expect(
      await post('/api/admin/certificates', staffMember, { certificates: [input] }),
    ).toMatchObject({
      status: 422,
      body: { code: 'invalid-input', fields: { [enrollmentId]: sentence } },
    })
    expect(await ask(printedName(name), staffMember)).toMatchObject({
      status: 422,
      body: { fields: { studentName: sentence } },
    })
    const candidates = await ask(
      `/api/admin/certificates/candidates?course=${courseId}`,
      staffMember,
    )
    expect(candidates.body.candidates).toMatchObject([{ certificate: null }])
  },
)

test('a grade that cannot be printed is refused', async () => {
  const { enrollmentId } = await makeEnrollment(portal().db)
  const input = { enrollmentId, studentName: 'Asha Nair', isNameChecked: true, grade: '優' }
  const { status, body } = await post('/api/admin/certificates', staffMember, {
    certificates: [input],
  })
  expect(status).toBe(422)
  expect(body.fields[enrollmentId]).toContain('Please write the grade in letters')
})

test.each(['வேலு முருகன்', 'ಅನಿಲ್ ಕುಮಾರ್', 'అనిల్ కుమార్', 'অনিল দাস', 'محمد علي', 'അനു നായർ'])(
  'the preview shows %s as the certificate prints it',
  async (name) => {
    const { enrollmentId } = await makeEnrollment(portal().db)
    const shown = await ask(printedName(name), staffMember)
    expect(shown.status).toBe(200)
    expect(shown.body.lines).toHaveLength(1)
    const input = { enrollmentId, studentName: name, isNameChecked: true }
    const issued = await post('/api/admin/certificates', staffMember, { certificates: [input] })
    const { _id: id } = issued.body.issued[0]
    const document = endpoints.downloadCertificate.path.replace(':id', id)
    const { contentBase64 } = (await ask(document, staffMember)).body
    const printed = readPdf(Buffer.from(contentBase64, 'base64'))
    expect(printed.lines.map((line) => line.normalize('NFC'))).toContain(name)
    expect(printed.missingGlyphs).toBe(0)
  },
)

test('the preview shows a long name in its printed lines', async () => {
  const { body } = await ask(printedName('Muhammed Abdul Rahman '.repeat(5).trim()), staffMember)
  expect(body.lines).toHaveLength(2)
})

const printedName = (name: string) =>
  `${endpoints.showPrintedName.path}?studentName=${encodeURIComponent(name)}`

test('a certificate and a concurrent refund request: exactly one succeeds', async () => {
  for (let round = 0; round < 8; round++) {
    const enrolledAt = new Date(portal().clock.now().getTime() - 24 * 60 * 60 * 1_000)
    const enrollment = await makeEnrollment(portal().db, { studentId: asha.id, enrolledAt })
    const { orderId, enrollmentId } = enrollment
    await makeCapture(portal().db, orderId, enrolledAt)
    const input = { enrollmentId, studentName: 'Asha Nair', isNameChecked: true, endsRefund: true }
    const issue = () => post('/api/admin/certificates', staffMember, { certificates: [input] })
    const refund = () =>
      post(endpoints.requestRefund.path.replace(':orderId', orderId), asha.token, {
        reason: 'It does not suit me.',
      })
    const calls = round % 2 === 0 ? [issue(), refund()] : [refund(), issue()].toReversed()
    const [issued, asked] = await Promise.all(calls)
    expect([
      ['issued', 'refund-after-certificate'],
      ['refund-open', 'asked'],
    ]).toContainEqual([issued?.body.code ?? 'issued', asked?.body.code ?? 'asked'])
  }
})

test('a malformed id or code is not found', async () => {
  expect((await ask('/api/admin/certificates/unknown', staffMember)).status).toBe(404)
  expect((await ask("/api/users/certificatecheck/'%20or%201=1", null)).status).toBe(404)
})

/** Expectations check the fields that a test reads. */
// oxlint-disable-next-line typescript/no-explicit-any -- the contract has checked it on the way out
type Answer = { status: number; body: any }

async function ask(path: string, token: string | null): Promise<Answer> {
  const response = await portal().ask(path, { token })
  return { status: response.status, body: await response.json() }
}

async function post(path: string, token: string | null, json: object): Promise<Answer> {
  const response = await portal().ask(path, { token, json })
  return { status: response.status, body: await response.json() }
}

async function tokenOf(login: 'login' | 'adminLogin', email: string): Promise<string> {
  const json = { email, password: madePassword }
  const response = await portal().ask(endpoints[login].path, { json })
  return ((await response.json()) as { token: string }).token
}
