import type { Page } from '@playwright/test'
import type { StaffRole } from '#contract/platform/roles.ts'
import { mailedLink } from './mailbox.ts'
import { adminCall, randomLetters } from './office-support.ts'
import type { LoggedInAdmin } from './office-support.ts'
import { expect } from './support.ts'

export const colleaguePassword = 'Xk7!pelican'

/** The owner adds a colleague, who chooses a password by the mailed link: all by calls. @returns the colleague's session. */
export async function colleagueByCall(
  page: Page,
  { token, ...work }: { token: string; role: StaffRole; campus?: string },
): Promise<LoggedInAdmin> {
  const letters = randomLetters()
  const email = `colleague.${letters.toLowerCase()}@example.test`
  const proof = process.env['PORTAL_ADMIN_PASSWORD'] ?? ''
  const data = { name: `Anil ${letters}`, email, ...work, proof }
  await adminCall(page, 'POST /api/admin/staff', { token, data })
  const link = await mailedLink(page, email, { path: '/admin/resetpassword' })
  const password = colleaguePassword
  const chosen = await page.request.post('/api/admin/resetpassword', {
    data: { token: link.split('#')[1], password, confirmpassword: password },
  })
  expect(chosen.ok(), await chosen.text()).toBe(true)
  const reply = await page.request.post('/api/admin/adminLogin', { data: { email, password } })
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply.json()
}
