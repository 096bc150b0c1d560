import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madePassword, makeAdmin, makeDepartment } from '../../../test/support/story/make.ts'
import { portalApp } from '../../../test/support/portal-app.ts'
import { pictureFolder } from './pictures/picture-folder.ts'
import { courseChangesStore } from './office/course-changes.store.ts'
import { sweepPictures } from './office/sweep-pictures.ts'

const HOUR_MS = 3_600_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'kalari-data-'))
const uploads = path.join(dataDir, 'uploads')
const portal = portalApp({ environment: { DATA_DIR: dataDir } })
let token = ''
let departmentId = ''

beforeAll(async () => {
  const { db } = portal()
  departmentId = (await makeDepartment(db, { title: 'Civil Engineering', slug: 'civil' })).id
  const { email } = await makeAdmin(db)
  const json = { email, password: madePassword }
  const reply = await portal().ask('/api/admin/adminLogin', { json })
  // as the contract declares it
  token = ((await reply.json()) as { token: string }).token
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a picture unused for a day is deleted in all widths; used and recent ones stay', async () => {
  const [ofCourse, ofDepartment] = [await uploaded('#111111', 90), await uploaded('#222222', 90)]
  const [forgotten, young] = [await uploaded('#333333', 25), await uploaded('#444444', 23)]
  expect(await saveDepartment('Marine Engineering', ofDepartment)).toBe(201)
  await saveCourse('CE-1', ofCourse)
  expect(await sweep()).toBe(1)
  for (const photo of [ofCourse, ofDepartment, young]) expect(await statusOf(photo)).toBe(200)
  expect(await statusOf(forgotten)).toBe(404)
  expect(readdirSync(uploads)).toHaveLength(9)
  expect(await sweep()).toBe(0)

  expect(await saveDepartment('Too late', forgotten)).toBe(422)
  expect(await uploaded('#333333', 0)).toBe(forgotten)
  expect(await saveDepartment('Uploaded again', forgotten)).toBe(201)
})

test('a picture that is saved during the sweep stays', async () => {
  await sweep()
  const photo = await uploaded('#555555', 30)
  const { db } = portal()
  const saving = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const saved = db.transaction().execute(async (tx) => {
    await courseChangesStore(tx).waitForOtherWriters()
    await tx.updateTable('departments').set({ photo }).where('id', '=', departmentId).execute()
    isHeld.resolve()
    await saving.promise
  })
  await isHeld.promise
  const swept = sweep()
  saving.resolve()
  await saved
  expect(await swept).toBe(0)
  expect(await statusOf(photo)).toBe(200)
})

/** @returns the address of a single-colored picture, uploaded this many hours ago. */
async function uploaded(background: string, hoursAgo: number): Promise<string> {
  const png = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
  const reply = await portal().ask('/api/admin/uploadimage', { method: 'POST', token, body })
  // as the contract declares it
  const { url } = (await reply.json()) as { url: string }
  const at = new Date(portal().clock.now().getTime() - hoursAgo * HOUR_MS)
  for (const width of [320, 640, 1280])
    utimesSync(path.join(uploads, path.basename(url).replace('640', String(width))), at, at)
  return url
}

async function saveDepartment(title: string, photo: string): Promise<number> {
  const json = { title, description: 'What it is about.', photo }
  return (await portal().ask('/api/admin/addcategory', { token, json })).status
}

/** Saves a hidden course, whose picture is needed when it is restored. */
async function saveCourse(courseCode: string, photo: string): Promise<void> {
  const { db, clock } = portal()
  const now = clock.now()
  const course = { courseCode, courseName: 'Total Station', description: 'Survey.', photo }
  await db
    .insertInto('courses')
    .values({
      ...course,
      id: crypto.randomUUID(),
      departmentId,
      createdAt: now,
      updatedAt: now,
      hiddenAt: now,
    })
    .execute()
}

async function statusOf(photo: string): Promise<number> {
  return (await portal().ask(photo)).status
}

function sweep(): Promise<number> {
  const { db, clock, log } = portal()
  return sweepPictures({ db, clock, log }, pictureFolder(uploads))
}
