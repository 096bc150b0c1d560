import * as z from 'zod/mini'
import { MyCourses } from '#contract/money/payments.ts'
import { readSession } from '#web/people/session/session.ts'
import { cacheOfStudent } from '#web/platform/kept/cache-names.ts'
import { forgetKept } from '#web/platform/kept/forget-kept.ts'
import { isStillReadable } from '#web/platform/kept/still-readable.ts'

const COURSES = '/kept/courses'
const RECEIPTS = '/kept/receipts/'

const StoredCourses = z.extend(MyCourses, { savedAt: z.string() })

/** The stored parts of a document: its PDF, and the facts to find it by. */
const StoredReceipt = z.object({
  title: z.string(),
  number: z.string(),
  /** Course and amount. */
  about: z.string(),
  filename: z.string(),
  contentBase64: z.string(),
  savedAt: z.string(),
})
export type StoredReceipt = z.infer<typeof StoredReceipt>

/** A student's offline copies in this browser. */
export type OfflineCopies = { courses: z.infer<typeof StoredCourses>; receipts: StoredReceipt[] }

/** Stores a copy of the student's courses, with the time until which all copies may be shown. */
export async function storeCourses(studentId: string, reply: MyCourses): Promise<void> {
  await put(studentId, COURSES, { ...reply, savedAt: new Date().toISOString() })
}

/** @throws the browser's error where there is no room. */
export async function storeReceipt(
  studentId: string,
  receipt: Omit<StoredReceipt, 'savedAt'>,
): Promise<StoredReceipt> {
  const kept = { ...receipt, savedAt: new Date().toISOString() }
  await put(studentId, addressOf(receipt.number), kept)
  return kept
}

export async function removeReceipt(studentId: string, number: string): Promise<void> {
  const [cacheName, address] = [cacheOfStudent(studentId), addressOf(number)]
  // another tab may have deleted it
  if (!(await caches.match(address, { cacheName }))) return
  const cache = await caches.open(cacheName)
  await cache.delete(address)
}

/** The copies of the logged-in student; expired ones are deleted instead. null: none. */
export async function readCopies(studentId: string): Promise<OfflineCopies | null> {
  const cacheName = cacheOfStudent(studentId)
  // match() by name, because open() would create an empty cache
  const saved = await caches.match(COURSES, { cacheName })
  const courses = StoredCourses.safeParse(await readJson(saved))
  if (!courses.success) return null
  if (!isStillReadable(courses.data, Date.now())) {
    forgetKept(studentId)
    return null
  }
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  if (requests.length === 0) {
    // deleted in the meantime, and created again by open()
    forgetKept(studentId)
    return null
  }
  const ofReceipts = requests.filter(({ url }) => new URL(url).pathname.startsWith(RECEIPTS))
  const read = ofReceipts.map(async (request) =>
    StoredReceipt.safeParse(await readJson(await cache.match(request))),
  )
  const receipts = (await Promise.all(read)).flatMap(({ data }) => data ?? [])
  return { courses: courses.data, receipts: receipts.toSorted(byNewest) }
}

async function readJson(answer: Response | undefined): Promise<unknown> {
  return answer?.json().catch(() => null)
}

async function put(studentId: string, address: string, content: object): Promise<void> {
  const name = cacheOfStudent(studentId)
  const cache = await caches.open(name)
  // the student has logged out or changed since the request, and open() has created the cache again
  if (readSession().user?._id !== studentId) return forgetKept(studentId)
  await cache.put(address, Response.json(content))
}

function addressOf(number: string): string {
  return RECEIPTS + encodeURIComponent(number)
}

function byNewest(one: StoredReceipt, other: StoredReceipt): number {
  return other.savedAt.localeCompare(one.savedAt)
}
