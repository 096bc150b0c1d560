import type { Actor } from '../audit/audit.service.ts'
import type { AdminViewer } from './handlers.ts'

/** The logged-in administrator, as the activity log names them. */
export function actorOf({ adminId, name }: AdminViewer): Extract<Actor, { kind: 'admin' }> {
  return { kind: 'admin', id: adminId, name }
}
