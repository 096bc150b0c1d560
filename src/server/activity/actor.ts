import type { Actor } from './activity.ts'
import type { AdminViewer } from '../viewer/viewer.ts'

/** The logged-in administrator, as the activity log names them. */
export function actorOf({ adminId, name }: AdminViewer): Extract<Actor, { kind: 'admin' }> {
  return { kind: 'admin', id: adminId, name }
}
