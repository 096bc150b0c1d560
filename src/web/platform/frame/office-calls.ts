import { learnCalls } from '#web/platform/api/http-api.ts'
import { officeAddresses } from '#web/platform/api/office-addresses.ts'

/**
 * Teaches the browser's one client the office's endpoints; both frames of the office call it first.
 */
export function learnOfficeCalls(): void {
  learnCalls(officeAddresses)
}
