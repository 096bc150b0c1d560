import type { AccountTools } from '../students/account-tools.ts'
import { findResetLink } from './reset-password.ts'

/** Whether a mailed link still lets somebody choose a password, so that nobody types one for nothing. Uses nothing up. */
export async function checkResetLink(
  tools: AccountTools,
  { token }: { token: string },
): Promise<boolean> {
  return (await findResetLink(tools, token)) !== undefined
}
