import type { Handlers } from '../http/handlers.ts'
import type { Health } from './health.service.ts'

/** The handler of this module's endpoint. */
export function healthRoutes(health: Health): Pick<Handlers, 'showHealth'> {
  return { showHealth: (_input, { principal }) => health.show(principal) }
}
