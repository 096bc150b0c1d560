/*
 * Time limits that sentences state, too. Public pages and messages write them out, so that a first
 * visit loads no module for a number; time-limits.test.ts compares those.
 */

/** A relative abroad may read a payment link days later. */
export const paymentLinkHours = 72

/** A freed seat is held for the first on the waiting list. */
export const offeredSeatHours = 24

/** How long the portal asks about a payment on schedule, and accepts late money (rule 33). */
export const polledFor = { days: 7, inWords: 'seven days' } as const

/** Providers pay out within this time; later is late. */
export const payoutExpected = { workingDays: 3, inWords: 'three working days' } as const
