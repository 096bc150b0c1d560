import * as z from 'zod/mini'
import { MyCourses } from '#contract/payments.ts'
import { readSession } from '#web/session/session.ts'
import { cacheOfStudent } from '#web/kept/cache-names.ts'
import { forgetKept } from '#web/kept/forget-kept.ts'
import { isStillReadable } from '#web/kept/still-readable.ts'

const COURSES = '/kept/courses'
const RECEIPTS = '/kept/receipts/'

const KeptCourses = z.extend(MyCourses, { savedAt: z.string() })

/** Of a document no more than this: its PDF, and what to find it by. */
const KeptReceipt = z.object({
  title: z.string(),
  number: z.string(),
  /** Course and amount. */
  about: z.string(),
  filename: z.string(),
  contentBase64: z.string(),
  savedAt: z.string(),
})
export type KeptReceipt = z.infer<typeof KeptReceipt>

/** What a student has in this browser for when there is no connection. */
export type Kept = { courses: z.infer<typeof KeptCourses>; receipts: KeptReceipt[] }

/** Keeps a copy of the student's courses, and with it until when all that is kept may be shown. */
export async function keepCourses(studentId: string, reply: MyCourses): Promise<void> {
  await put(studentId, COURSES, { ...reply, savedAt: new Date().toISOString() })
}

/** @throws what the browser says where it has no room. */
export async function keepReceipt(
  studentId: string,
  receipt: Omit<KeptReceipt, 'savedAt'>,
): Promise<KeptReceipt> {
  const kept = { ...receipt, savedAt: new Date().toISOString() }
  await put(studentId, addressOf(receipt.number), kept)
  return kept
}

export async function removeReceipt(studentId: string, number: string): Promise<void> {
  const [cacheName, address] = [cacheOfStudent(studentId), addressOf(number)]
  // another tab may have removed all of it
  if (!(await caches.match(address, { cacheName }))) return
  const cache = await caches.open(cacheName)
  await cache.delete(address)
}

/** What is kept for the student who is logged in here; what has become too old is removed instead. null: nothing. */
export async function readKept(studentId: string): Promise<Kept | null> {
  const cacheName = cacheOfStudent(studentId)
  // looked up by name: opening would make an empty one where there is none, or another tab has just removed it
  const saved = await caches.match(COURSES, { cacheName })
  const courses = KeptCourses.safeParse(await readJson(saved))
  if (!courses.success) return null
  if (!isStillReadable(courses.data, Date.now())) {
    forgetKept(studentId)
    return null
  }
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  if (requests.length === 0) {
    // removed meanwhile, and made once more by opening it
    forgetKept(studentId)
    return null
  }
  const ofReceipts = requests.filter(({ url }) => new URL(url).pathname.startsWith(RECEIPTS))
  const read = ofReceipts.map(async (request) =>
    KeptReceipt.safeParse(await readJson(await cache.match(request))),
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
  // logged out, or somebody else, since it was asked for: opening has made it once more
  if (readSession().user?._id !== studentId) return forgetKept(studentId)
  await cache.put(address, Response.json(content))
}

function addressOf(number: string): string {
  return RECEIPTS + encodeURIComponent(number)
}

function byNewest(one: KeptReceipt, other: KeptReceipt): number {
  return other.savedAt.localeCompare(one.savedAt)
}
