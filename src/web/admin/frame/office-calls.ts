import { learnCalls } from '#web/api/http-api.ts'
import { officeAddresses } from '#web/api/office-addresses.ts'
import { officeProblemCodes } from '#web/api/office-problem-codes.ts'
import { learnCodes } from '#web/api/problem.ts'

/** Lets the browser's one client call the office's endpoints, and know their refusals: both frames of the office begin with it. */
export function learnOfficeCalls(): void {
  learnCalls(officeAddresses)
  learnCodes(officeProblemCodes)
}
