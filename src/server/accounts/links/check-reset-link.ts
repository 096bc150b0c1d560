import type { AccountDeps } from '../students/account-deps.ts'
import { findResetLink } from './reset-password.ts'

/** Whether a mailed link still lets somebody choose a password, so that nobody types one for nothing. Uses nothing up. */
export async function checkResetLink(
  deps: AccountDeps,
  { token }: { token: string },
): Promise<boolean> {
  return (await findResetLink(deps, token)) !== undefined
}
