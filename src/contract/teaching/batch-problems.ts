import { messages } from '../messages.ts'

/** Refusals about batches, their seats, and parts of a price, by status: a part of the table in problems.ts. */
export const batchProblems = {
  404: {
    'batch-not-found': messages.batchNotFound,
    'trainer-not-found': messages.trainerNotFound,
  },
  409: {
    'batch-has-history': messages.batchHasHistory,
    'batch-is-cancelled': messages.batchIsCancelled,
    'batch-is-full': messages.batchIsFull,
    'batch-has-nobody': messages.batchHasNobody,
    'move-changed': messages.moveChanged,
    'already-there': messages.alreadyThere,
    'difference-not-due': messages.differenceNotDue,
    'part-not-due': messages.partNotDue,
    'paid-in-parts': messages.paidInParts,
    'plan-changed': messages.planChanged,
    'batch-full': messages.batchFull,
    'address-not-confirmed': messages.addressNotConfirmed,
    'batch-not-open': messages.batchNotOpen,
    'no-open-batch': messages.noOpenBatch,
    'no-batch-to-enroll': messages.noBatchToEnroll,
    'batch-not-full': messages.batchNotFull,
    'seat-held-already': messages.seatHeldAlready,
  },
} as const
