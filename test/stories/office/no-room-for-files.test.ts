import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pictureFolder } from '#server/catalog/pictures/picture-folder.ts'
import { booksOf } from '../../support/story/books.ts'
import { withoutRoom } from '../../support/limit-files.ts'
import { moneyStory } from '../../support/story/money-story.ts'

const story = moneyStory()

// Fault F09: sockets are not files, so nothing else of the story is affected.
test('students still buy, pay and get receipts when pictures cannot be stored', async () => {
  const at = story()
  const folder = mkdtempSync(path.join(tmpdir(), 'kalari-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const student = await at.student()
  const picture = { format: 'png', original: Buffer.from('x'), avifByWidth: new Map() } as const
  const keeping = pictureFolder(folder)
  const { orderId } = await withoutRoom(async () => {
    const byWidth = new Map([[640, Buffer.from('bridge')]])
    await expect(keeping.store({ ...picture, byWidth })).rejects.toThrow('EFBIG')
    const order = await at.initiate({ studentId: student.id })
    const back = await at.comesBack(await at.gateway.pay(order.orderId))
    expect(back.location).toContain('/payment/success?')
    await at.drainJobs()
    return order
  })
  expect(readdirSync(folder)).toEqual([])
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  const [mail] = await at.mailsTo(student.email)
  expect(mail?.attachments).toHaveLength(1)
})
