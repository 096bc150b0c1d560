import { beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { makeDepartment } from '../../support/story/make.ts'
import { ownerCall } from '../../support/story/move-student.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { refundDesk } from '../../support/story/refund-story.ts'

// an accountant asks which courses brought money in, with refunds and parts of a fee
const story = moneyStory()
let at: Story
let call: Awaited<ReturnType<typeof ownerCall>>
const { approve } = refundDesk(() => at)
const clerk = () => ({ kind: 'admin', id: call.principal.adminId, name: 'Anu' }) as const

beforeAll(async () => {
  at = story()
  call = await ownerCall(at)
  at.clock.set(new Date('2027-01-12T05:00:00Z'))
})

async function sellsAtDesk(courseId: string, campus: string): Promise<string> {
  const student = await at.student()
  const { orderId } = await at.office.enrollAtDesk(
    {
      studentId: student.id,
      courseId,
      batchId: null,
      campus,
      clientKey: `desk-${student.id}`,
      method: 'cash',
      reference: null,
      note: null,
      amountInPaise: paise(450_000),
    },
    clerk(),
  )
  return orderId
}

async function paysFirstPart(courseId: string): Promise<void> {
  const every = { first: '1500', laterParts: 3, every: 'months', everyCount: 1 } as const
  await at.selling.parts.setPlan({ id: courseId, ...every }, clerk())
  const partsShown = ['1500', '1000', '1000', '1000']
  const { orderId } = await at.initiate({ courseId, partsShown })
  await at.comesBack(await at.gateway.pay(orderId))
}

async function givesBack(orderId: string, rupees: number): Promise<void> {
  const request = { orderId, amountInPaise: paise(rupees * 100), reason: 'As agreed.' }
  const { refund } = await at.refunds.start(request, clerk())
  await approve(refund.id, {
    byHand: { method: 'bankTransfer', reference: `UTR${refund.id.slice(-12)}` },
    overrideReason: 'As the office has agreed.',
  })
}

type Row = { label: string; in: string; out: string; net: string; netBefore: string }
const asText = (rows: readonly Row[]) =>
  rows.map((row) => `${row.label}: ${row.in} − ${row.out} = ${row.net} (${row.netBefore})`)

test('the month shows its money by course and department, beside the month before', async () => {
  const [civil, software] = [
    await makeDepartment(at.db, { title: 'Civil works' }),
    await makeDepartment(at.db, { title: 'Software works' }),
  ]
  const inDepartment = (courseName: string, departmentId: string) =>
    at.course({ courseName, departmentId, feeInPaise: 450_000 })
  const survey = await inDepartment('Land survey', civil.id)
  const drawing = await inDepartment('Technical drawing', civil.id)
  const python = await inDepartment('Python', software.id)

  await sellsAtDesk(survey.id, 'Kochi')
  at.clock.advance({ days: 31 }) // February
  const refunded = await sellsAtDesk(survey.id, 'Kochi')
  await givesBack(refunded, 1_000)
  await sellsAtDesk(drawing.id, 'Kottiyam')
  await paysFirstPart(python.id)
  at.clock.advance({ days: 25 }) // March

  const { figures, checks } = await at.handlers.showMonth({ month: '2027-02' }, call)
  expect(figures.total).toEqual({
    in: '10500',
    out: '1000',
    net: '9500',
    inBefore: '4500',
    outBefore: '0',
    netBefore: '4500',
  })
  expect(asText(figures.byCourse)).toEqual([
    'Technical drawing: 4500 − 0 = 4500 (0)',
    'Land survey: 4500 − 1000 = 3500 (4500)',
    'Python: 1500 − 0 = 1500 (0)',
  ])
  expect(asText(figures.byDepartment)).toEqual([
    'Civil works: 9000 − 1000 = 8000 (4500)',
    'Software works: 1500 − 0 = 1500 (0)',
  ])
  expect(asText(figures.byMethod)).toEqual([
    'Bank: 0 − 1000 = -1000 (0)',
    'Cash: 9000 − 0 = 9000 (4500)',
    'Payment provider: 1500 − 0 = 1500 (0)',
  ])

  // each amount opens rows of the same sum
  const { from, to } = figures
  for (const [filter, groups] of [
    ['course', figures.byCourse],
    ['department', figures.byDepartment],
    ['campus', figures.byCampus],
  ] as const)
    for (const group of groups) {
      const rows = { from, to, [filter]: group.key, direction: 'across' } as const
      const { sums } = await at.handlers.listMovements({ ...rows, page: 1, limit: 25 }, call)
      expect([group.label, sums]).toEqual([group.label, { in: group.in, out: group.out }])
    }

  // the drawers of two campuses are open; nobody reads files of payouts or of the bank here
  const open = checks.map(({ kind, open: count, amount, isUsed }) =>
    [kind, isUsed ? count : 'unused', amount].join(' ').trim(),
  )
  expect(open).toEqual([
    'drawers 2 9000',
    'unconfirmed 0',
    'payouts unused',
    'bankLines unused',
    'unnumbered 0',
    'missingNumbers 0',
    'refunds 0',
  ])
})
