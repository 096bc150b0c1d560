import type { AccountDeps } from '../students/account-deps.ts'
import { findResetLink } from './reset-password.ts'

type Deps = Pick<AccountDeps, 'clock' | 'db' | 'enqueue' | 'inTransaction' | 'log' | 'passwords'>

/** Whether a mailed link still lets somebody choose a password, so that nobody types one for nothing. Uses nothing up. */
export async function checkResetLink(deps: Deps, { token }: { token: string }): Promise<boolean> {
  return (await findResetLink(deps, token)) !== undefined
}
