import { learnCalls } from '#web/api/http-api.ts'
import { officeAddresses } from '#web/api/office-addresses.ts'

/** Lets the browser's one client call the office's endpoints: both frames of the office begin with it. */
export function learnOfficeCalls(): void {
  learnCalls(officeAddresses)
}
