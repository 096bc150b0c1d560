import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { enquiriesADay } from './enquiry-deps.ts'
import type { EnquiryDeps } from './enquiry-deps.ts'
import { enquiriesStore } from './enquiries.store.ts'

/** One of email and phone is given; the contract has checked it. */
export type TeamRequest = {
  organisation: string
  contactName: string
  email: string | null
  phone: string | null
  courseId: string | null
  people: number
  message: string | null
}

/**
 * Stores an organisation's enquiry and mails the office.
 * @throws Problem course-not-found, asked-too-often with retryAfterSeconds.
 */
export async function askForTeam(
  deps: EnquiryDeps,
  request: TeamRequest,
  address: string,
): Promise<void> {
  await refuseTooMany(deps, address)
  const now = deps.clock.now()
  const { courseId } = request
  const courseName = courseId === null ? null : await deps.courseName(courseId)
  const id = newId(now)
  await deps.inTransaction(async (tx) => {
    await enquiriesStore(tx).insert({ id, ...request, courseName, madeAt: now })
    await deps.enqueue(tx, 'tell-office-of-enquiry', { enquiryId: id })
  })
}

async function refuseTooMany(deps: EnquiryDeps, address: string): Promise<void> {
  const sentence = messages.teamEnquiriesTooMany
  const retryAfterSeconds = await deps.countEnquiry(address)
  if (retryAfterSeconds > 0) throw new Problem('asked-too-often', { sentence, retryAfterSeconds })
  const since = startOfIndianDay(indianDayOf(deps.clock.now()))
  if ((await enquiriesStore(deps.db).countSince(since)) < enquiriesADay) return
  deps.log.warn({ bound: enquiriesADay }, 'daily limit of team enquiries reached')
  throw new Problem('asked-too-often', { sentence, retryAfterSeconds: HOUR_MS / 1_000 })
}
