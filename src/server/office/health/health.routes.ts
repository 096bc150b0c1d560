import type { Handlers } from '../../platform/http/handlers.ts'
import type { Health } from './health.service.ts'

export function healthRoutes(health: Health): Pick<Handlers, 'showHealth'> {
  return { showHealth: (_input, { principal }) => health.show(principal) }
}
