import type { Deps } from '../deps/deps.ts'
import { createLoginLimiter } from './login-limiter.ts'
import type { LoginLimiter, LoginLimits } from './login-limiter.ts'
import { createPasswords } from './password.ts'
import type { Passwords } from './password.ts'

/** What students and members of staff log in through. */
export type Authentication = { passwords: Passwords; limiter: LoginLimiter }

/**
 * One queue for hashing and one set of limits, whoever logs in. Not here: whose password it is (accounts, staff).
 * Start reading at login-limiter.ts, which holds the rules against guessing.
 */
export function createAuthentication(deps: Deps, limits: LoginLimits): Authentication {
  return { passwords: createPasswords(), limiter: createLoginLimiter(deps, limits) }
}
