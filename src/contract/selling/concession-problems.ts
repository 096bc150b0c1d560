import { messages } from '../messages.ts'

/** Refusals about concessions (decision 56), by status: a part of the table in problems.ts. */
export const concessionProblems = {
  409: {
    'concession-decided': messages.concessionDecided,
    'concession-over': messages.concessionOver,
    'concession-there': messages.concessionThere,
    'concession-used-up': messages.concessionUsedUp,
    'concession-by-another': messages.concessionByAnother,
    'concession-changed': messages.concessionChanged,
    'code-taken': messages.codeTaken,
  },
} as const
