import { beforeEach, expect, test } from 'vitest'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { readPdf } from '../../../support/read-pdf.ts'
import { documentsOf } from '../../../support/read/documents.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await at.drainJobs()
})

const UNPRINTABLE = 'Written in letters that this document cannot print'

/** First and last name, and their form on documents. */
const people = [
  ['வேலு', 'முருகன்', 'வேலு முருகன்'],
  ['ಅನಿಲ್', 'ಕುಮಾರ್', 'ಅನಿಲ್ ಕುಮಾರ್'],
  ['అనిల్', 'కుమార్', 'అనిల్ కుమార్'],
  ['অনিল', 'দাস', 'অনিল দাস'],
  ['محمد', 'علي', 'محمد علي'],
  ['അനു', 'കൃഷ്ണൻ', 'അനു കൃഷ്ണൻ'],
  ['李雷', '明', UNPRINTABLE],
  ['Asha', '\u{1f60a} Nair', 'Asha Nair'],
] as const

test.each(people)(
  '%s %s pays and gets mails in their own script and printable documents',
  async (firstName, lastName, printed) => {
    const name = `${firstName} ${lastName}`
    const student = await at.student({ firstName, lastName })
    const { orderId } = await at.initiate({ studentId: student.id })
    await at.comesBack(await at.gateway.pay(orderId))
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    await at.drainJobs()
    const documents = await documentsOf(at.db, orderId)
    expect(documents).toHaveLength(2)
    // the name is stored as it is
    expect(documents.filter(({ facts }) => facts.includes(name))).toHaveLength(2)

    const mails = await at.mailsTo(student.email)
    const greeted = mails.filter(
      ({ text, html }) => text.includes(firstName) && html.includes(firstName),
    )
    expect(greeted).toHaveLength(mails.length)
    const files = mails.flatMap(({ attachments }) => attachments)
    expect(files.length).toBeGreaterThanOrEqual(2)
    for (const { path } of files) {
      const file = await fetch(new URL(path, at.simulators.url))
      const { lines, missingGlyphs } = readPdf(Buffer.from(await file.arrayBuffer()))
      const read = lines.map((line) => line.normalize('NFC'))
      expect(read.join(' ')).toContain(printed)
      // it is longer than a line
      expect(read.join('')).toContain(student.email)
      expect({ missingGlyphs, marks: read.filter((line) => line.includes('?')) }).toEqual({
        missingGlyphs: 0,
        marks: [],
      })
    }
  },
)
