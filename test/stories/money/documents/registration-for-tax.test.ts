import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { objectionsToBooks } from '#server/money/check-books.ts'
import { makeAdmin } from '../../../support/story/make.ts'
import { makePapers } from '../../../support/story/make-papers.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { refundDesk } from '../../../support/story/refund-story.ts'
import { keralaGstin, registerForTax } from '../../../support/story/register-for-tax.ts'

const story = moneyStory()
let at: Story
let make: ReturnType<typeof makePapers>
let call: Awaited<ReturnType<typeof callOf>>
const { approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  make = makePapers(at, approve)
  call = await callOf()
  await make.begin()
})

async function callOf() {
  const { id, name } = await makeAdmin(at.db)
  const principal = { kind: 'admin', adminId: id, name, role: 'owner' } as const
  const more = { tokenHash: Buffer.alloc(0) }
  return { principal: { ...principal, ...more }, address: '::1', requestId: 'story' }
}

async function kept() {
  const settings = await at.handlers.showInstituteSettings({}, call)
  const { version = 0 } = settings.sections.find(({ section }) => section === 'tax') ?? {}
  return { ...settings, tax: settings.institute.tax, version }
}

type Tax = Awaited<ReturnType<typeof kept>>['tax']

async function change(more: Partial<Tax>) {
  const { tax, version } = await kept()
  return at.handlers.changeTax({ version, facts: { tax: { ...tax, ...more } } }, call)
}

async function ends(lastDay: string | null) {
  const { version } = await kept()
  const ended = { version, lastDay, reason: 'Our turnover is below the threshold.' }
  return at.handlers.endTaxRegistration(ended, call)
}

const refusal = (field: string, sentence: string) =>
  expect.objectContaining({ code: 'invalid-input', details: { fields: { [field]: sentence } } })

/** The documents of the next cash sale. */
async function nextSale() {
  const { orderId } = await make.paidAtDesk({ method: 'cash' })
  const rows = await at.payments.listDocuments(at.db, [orderId])
  return { orderId, kinds: rows.map(({ kind, taxKind }) => taxKind ?? kind) }
}

const registeredFrom = 'facts.tax.registeredFrom'

test('the first day can be changed until a tax document exists', async () => {
  await registerForTax(at.db, null)
  await change({ registeredFrom: '2027-02-01', gstin: keralaGstin })
  await change({ registeredFrom: '2027-01-15' })
  await make.on('2027-01-15')
  expect((await kept()).taxRegistration).toBe('open')
  expect((await nextSale()).kinds).toEqual(['taxInvoice'])
  expect((await kept()).taxRegistration).toBe('fixed')
  for (const day of ['2027-06-01', null])
    await expect(change({ registeredFrom: day })).rejects.toEqual(
      refusal(registeredFrom, messages.taxDayFixed),
    )
  // a desk entry with another field changes nothing about the day
  await change({ sac: '999294' })
  await make.on('2027-01-16')
  expect((await nextSale()).kinds).toEqual(['taxInvoice'])
  expect(await objectionsToBooks(at.db)).toEqual([])
})

test('the registration ends after a day that is not past, and can start again', async () => {
  await registerForTax(at.db, '2027-01-10')
  const { orderId } = await nextSale()
  await expect(ends('2027-01-11')).rejects.toEqual(refusal('lastDay', messages.taxEndPassed))
  await expect(change({ registeredUntil: '2027-01-20' })).rejects.toEqual(
    refusal('facts.tax.registeredUntil', messages.taxEndByItself),
  )
  await ends('2027-01-20')
  await ends(null)
  await ends('2027-01-14')
  await make.on('2027-01-14')
  expect((await nextSale()).kinds).toEqual(['taxInvoice'])
  await make.on('2027-01-15')
  await expect(ends('2027-02-20')).rejects.toMatchObject({ code: 'invalid-input' })
  expect((await nextSale()).kinds).toEqual(['receipt'])
  expect(await at.selling.asksOfPayer()).toBeNull()
  expect((await kept()).taxRegistration).toBe('over')
  // a taxed payment is refunded with its tax
  await make.givesBack(orderId, 1000, { method: 'cash', reference: '' })
  const papers = await at.payments.listDocuments(at.db, [orderId])
  expect(papers.map(({ taxKind }) => taxKind)).toEqual(['taxInvoice', 'creditNote'])
  await expect(change({ registeredFrom: '2027-01-12' })).rejects.toEqual(
    refusal(registeredFrom, messages.taxDayPassed),
  )
  await change({ registeredFrom: '2027-02-01' })
  await make.on('2027-02-01')
  expect((await nextSale()).kinds).toEqual(['taxInvoice'])
  expect(await objectionsToBooks(at.db)).toEqual([])
})

test('a registration that has not begun cannot end; its first day can be moved', async () => {
  await registerForTax(at.db, null)
  await expect(ends('2027-02-20')).rejects.toMatchObject({ code: 'invalid-input' })
  await change({ registeredFrom: '2027-03-01', gstin: keralaGstin })
  await expect(ends('2027-02-20')).rejects.toMatchObject({ code: 'invalid-input' })
})
