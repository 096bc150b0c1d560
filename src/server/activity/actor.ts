import type { Actor } from './activity.ts'
import type { AdminPrincipal } from '../principal/principal.ts'

/** The logged-in administrator, as the activity log names them. */
export function actorOf({ adminId, name }: AdminPrincipal): Extract<Actor, { kind: 'admin' }> {
  return { kind: 'admin', id: adminId, name }
}
