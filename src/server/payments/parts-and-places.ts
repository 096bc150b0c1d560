import { listEnded, listEnrolled } from './captures/money-boards.store.ts'
import { movePart, partsOf, reopenPart, waivePart } from './orders/parts.store.ts'
import { linesOfPlace } from './places/lines-of-place.store.ts'
import { lockDifferences, lockPlace } from './places/lock-place.store.ts'
import { dueOf, nextPartOf } from './places/next-part.ts'
import { stillDueOf } from './places/still-due.store.ts'
import { waiveEnded } from './places/waive-ended.ts'

/** The installments of an order that is paid in parts, and which of them can be paid now. */
const ofParts = { dueOf, movePart, nextPartOf, partsOf, reopenPart, stillDueOf, waivePart }

/** The orders that pay for one place, its lines, and what an enrollment changes on the boards of money. */
const ofPlaces = { linesOfPlace, listEnded, listEnrolled, lockDifferences, lockPlace, waiveEnded }

export const partsAndPlaces = { ...ofParts, ...ofPlaces }
