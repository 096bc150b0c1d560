import type { DeskFound, FoundAtDesk } from '#contract/selling/desk/desk-find.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import { findByWords } from '../students/student-search.store.ts'
import { studentsStore } from '../students/students.store.ts'
import { findAtDeskStore } from './find-at-desk.store.ts'
import type { ReceiptOwner } from './find-at-desk.store.ts'

/** With more matches the clerk types more. */
const SHOWN = 8

/** A receipt's whole number with its letters and slashes, or its last digits. */
const RECEIPT = /^[\w/-]*\d{3,6}$/

/**
 * Finds the student at the desk by phone, name, e-mail or receipt number; matches by receipt come
 * first.
 */
export async function findAtDesk(
  { db }: Pick<OfficeDeps, 'db'>,
  { q }: { q: string },
): Promise<DeskFound> {
  const store = findAtDeskStore(db)
  const [receipts, rows] = await Promise.all([
    RECEIPT.test(q) && !/^\d{7,}$/.test(q) ? store.receipts(q, SHOWN) : [],
    byWords(db, q),
  ])
  const ids = [...new Set([...receipts.map(({ studentId }) => studentId), ...rows.map(idOf)])]
  const shown = ids.slice(0, SHOWN)
  const [people, courses] = await Promise.all([store.people(shown), store.coursesOf(shown)])
  const students = shown.flatMap((id) => {
    const person = people.find((one) => one.id === id)
    const receipt = receipts.find(({ studentId }) => studentId === id)
    const own = courses.filter(({ studentId }) => studentId === id)
    return person ? [found(person, { receipt, courses: own.map((one) => one.courseName) })] : []
  })
  return { students, isMore: ids.length > SHOWN }
}

/** Returns one more than is shown, sorted by name. */
async function byWords(db: Queryable, q: string) {
  const filters = { q }
  const slice = { limit: SHOWN + 1, offset: 0 }
  const fitting = await findByWords(db, filters, slice)
  return studentsStore(db).rows(filters, { ...slice, found: fitting })
}

function idOf({ id }: { id: string }): string {
  return id
}

type Person = Awaited<ReturnType<ReturnType<typeof findAtDeskStore>['people']>>[number]

function found(
  { id, firstName, lastName, email, phone, blockedAt }: Person,
  { receipt, courses }: { receipt: ReceiptOwner | undefined; courses: string[] },
): FoundAtDesk {
  return {
    _id: id,
    name: `${firstName} ${lastName}`.trim() || 'Without a name',
    email: email ?? '',
    phone,
    isBlocked: blockedAt !== null,
    courses,
    receipt: receipt
      ? { number: receipt.number, orderId: receipt.orderId, courseName: receipt.courseName }
      : null,
  }
}
