/*
 * One queue for hashing and one set of limits for all logins. The passwords themselves belong to
 * people/accounts and people/staff. Start at login-limiter.ts, which holds the rules against
 * guessing.
 */
import type { Deps } from '../deps/deps.ts'
import { createLoginLimiter } from './login-limiter.ts'
import type { LoginLimiter, LoginLimits } from './login-limiter.ts'
import { createPasswords } from './password.ts'
import type { Passwords } from './password.ts'

/** Shared by the logins of students and staff. */
export type Authentication = { passwords: Passwords; limiter: LoginLimiter }

export function createAuthentication(deps: Deps, limits: LoginLimits): Authentication {
  return { passwords: createPasswords(), limiter: createLoginLimiter(deps, limits) }
}
