import type { Actor } from './activity.ts'
import type { AdminPrincipal } from '../principal/principal.ts'

export function actorOf({ adminId, name }: AdminPrincipal): Extract<Actor, { kind: 'admin' }> {
  return { kind: 'admin', id: adminId, name }
}
