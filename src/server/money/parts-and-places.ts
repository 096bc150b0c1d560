import { listEnded, listEnrolled } from './captures/money-boards.store.ts'
import { movePart, partsOf, reopenPart, waivePart } from './orders/parts.store.ts'
import { linesOfPlace } from './places/lines-of-place.store.ts'
import { lockDifferences, lockPlace } from './places/lock-place.store.ts'
import { dueOf, nextPartOf } from './places/next-part.ts'
import { stillDueOf } from './places/still-due.store.ts'
import { waiveEnded } from './places/waive-ended.ts'

/** The installments of an order in parts, and the ones that can be paid now. */
const ofParts = { dueOf, movePart, nextPartOf, partsOf, reopenPart, stillDueOf, waivePart }

/** The orders that pay for one place, their lines, and the board updates of an enrollment. */
const ofPlaces = { linesOfPlace, listEnded, listEnrolled, lockDifferences, lockPlace, waiveEnded }

export const partsAndPlaces = { ...ofParts, ...ofPlaces }
