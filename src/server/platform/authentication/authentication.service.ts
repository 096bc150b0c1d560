import type { Deps } from '../deps/deps.ts'
import { createLoginLimiter } from './login-limiter.ts'
import type { LoginLimiter, LoginLimits } from './login-limiter.ts'
import { createPasswords } from './password.ts'
import type { Passwords } from './password.ts'

/** Shared by the logins of students and staff. */
export type Authentication = { passwords: Passwords; limiter: LoginLimiter }

/**
 * One queue for hashing and one set of limits for all logins. The accounts and staff modules own
 * the passwords and the rows of links and sessions; the rules that they share are in this folder.
 * Start reading at login-limiter.ts, which holds the rules against guessing, then mailed-link.ts.
 */
export function createAuthentication(deps: Deps, limits: LoginLimits): Authentication {
  return { passwords: createPasswords(), limiter: createLoginLimiter(deps, limits) }
}
