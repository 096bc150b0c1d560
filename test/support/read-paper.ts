import { sql } from 'kysely'
import { expect } from 'vitest'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { paperOf } from '#contract/money/documents/paper.ts'
import type { Paper } from '#contract/money/documents/paper.ts'
import { documentToWire } from '#server/money/documents/document.wire.ts'
import { paperPdf } from '#server/money/documents/paper-pdf.ts'
import type { Story } from './story/money-story.ts'
import { readPdf } from './read-pdf.ts'

const checkUrl = 'https://portal.example/check'

/**
 * All that a numbered document says, as its page is laid out, once the PDF has been found to say the same in the same order.
 * Letterhead and the words beside the code are left out: they are compared, and alike on all.
 */
export async function readPaper(at: Story, checkCode: string): Promise<string[]> {
  const row = await at.payments.showDocument(checkCode)
  const paper = paperOf(documentToWire(row))
  const pdf = await paperPdf({ paper, checkUrl, codeUrl: checkUrl, issuedOn: row.issuedOn })
  return readBoth(paper, pdf)
}

/** The same of a paper without a number. */
export function readBoth(paper: Paper, pdf: Buffer): string[] {
  const page = [...letterhead(paper), ...body(paper).flat(), ...foot(paper)]
  expect(readPdf(pdf).paragraphs.map(unbroken)).toEqual(page.map(unbroken))
  return body(paper).map((line) => oneLine(line.join(': ')))
}

/** Where a line ends the file says a blank, or nothing within a long word. */
const unbroken = (text: string) => text.replaceAll(/\s/g, '')

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

function letterhead({ institute }: Paper): string[] {
  const { name, addressLines, email, phone } = institute
  return [name, addressLines.join(', '), `${email} · ${phone}`]
}

/** Lines of one or two passages. */
function body(paper: Paper): string[][] {
  const { parties, total, details, tax } = paper
  return [
    [paper.title],
    ...(paper.number === '' ? [] : [[paper.number]]),
    [paper.issued],
    ...paper.notes.map(({ text }) => [text]),
    ...parties.flatMap(sectionLines),
    [total.label],
    [total.amount],
    [total.words],
    ...sectionLines(details),
    ...(tax === undefined ? [] : sectionLines(tax)),
  ].filter((line) => line.join('') !== '')
}

function sectionLines({ title, lines }: Paper['details']): string[][] {
  return [[title], ...lines.map(({ name, value }) => [name, value])]
}

function foot({ check, closing }: Paper): string[] {
  if (check === null) return [closing]
  const signed = check.signed === null ? [] : [check.signed.says]
  return [check.title, check.how, checkUrl, ...signed, closing]
}

/**
 * All documents of an order, in the order in which they were issued; each as one text with a line for each of its lines. Texts
 * that are random stand by a name: «order», «email», «rrn».
 */
export async function papersOf(at: Story, orderId: string): Promise<string[]> {
  const listed = await at.payments.listDocuments(at.db, [orderId])
  const names = await namesOf(at, orderId)
  const papers: string[] = []
  for (const { checkCode } of listed) papers.push(named(await readPaper(at, checkCode), names))
  return papers
}

/** With names in the place of random texts, the longest first. */
export function named(lines: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = [...names].toSorted(([one], [other]) => other.length - one.length)
  return lines
    .map((line) => known.reduce((text, [random, name]) => text.replaceAll(random, name), line))
    .join('\n')
}

/** The random texts of an order: numbers count within it, each series by itself. */
export async function namesOf(at: Story, orderId: string): Promise<Map<string, string>> {
  const order = await at.db
    .selectFrom('orders')
    .leftJoin('payers', 'payers.id', 'orders.payerId')
    .select(['customerEmail', 'payers.email', 'courseCode'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const captures = await at.db
    .selectFrom('captures')
    .selectAll()
    // also of money that was moved to another order since
    .where(sql<boolean>`order_id = ${orderId}
      or id in (select capture_id from documents where documents.order_id = ${orderId})`)
    .execute()
  const refunds = await at.db
    .selectFrom('refunds')
    .select(['way', 'reference'])
    .where('orderId', '=', orderId)
    .execute()
  const random = [
    [orderId, '«order»'],
    [order.customerEmail, '«email»'],
    [order.email, '«email»'],
    [order.courseCode, '«code»'],
    ...captures.flatMap(({ takenBy, capturedAt, transactionId, rrn, authCode, bankTxnId }) => [
      // a provider has a clock of its own
      [takenBy === null ? formatIst(capturedAt.toISOString()) : null, '«paid»'],
      [transactionId, '«transaction»'],
      [rrn, '«rrn»'],
      [authCode, '«auth»'],
      [bankTxnId, '«bank»'],
    ]),
    ...refunds.map(({ way, reference }) => [way === 'provider' ? reference : null, '«refund»']),
    ...(await numbersOf(at, orderId)),
  ]
  return new Map(random.flatMap(([text, name]) => (text && name ? [[text, name] as const] : [])))
}

async function numbersOf(at: Story, orderId: string): Promise<string[][]> {
  const counts = new Map<string, number>()
  return (await at.payments.listDocuments(at.db, [orderId])).map(({ number }) => {
    const [prefix = '', year = ''] = number.split('/')
    const count = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, count)
    return [number, `${prefix}/${year}/«${count}»`]
  })
}
