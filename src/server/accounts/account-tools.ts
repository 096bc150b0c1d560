import type { Tools } from '../tools.ts'
import type { LoginLimiter } from './login-limiter.ts'
import type { Passwords } from './password.ts'

/** What the use cases of this subject need besides everybody's tools. */
export type AccountTools = Tools & { passwords: Passwords; limiter: LoginLimiter }
