import type { RunningPortal } from '../../scripts/portal/start-portal.ts'

/**
 * Tells the helpers which portal the tests are about: it by PORTAL_URL (also Playwright's baseURL), its simulators by SIMULATORS_URL, its database by
 * PORTAL_DATABASE_URL, its owner by PORTAL_ADMIN_EMAIL and PORTAL_ADMIN_PASSWORD.
 */
export function setPortalEnvironment({
  url,
  simulatorsUrl,
  databaseUrl,
  admin,
}: RunningPortal): void {
  process.env['PORTAL_URL'] = url
  process.env['SIMULATORS_URL'] = simulatorsUrl ?? ''
  process.env['PORTAL_DATABASE_URL'] = databaseUrl
  process.env['PORTAL_ADMIN_EMAIL'] = admin?.email ?? ''
  process.env['PORTAL_ADMIN_PASSWORD'] = admin?.password ?? ''
}
