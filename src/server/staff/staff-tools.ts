import type { LoginLimiter, Passwords } from '../accounts/accounts.service.ts'
import type { AdminViewer } from '../viewer/viewer.ts'
import type { Tools } from '../tools/tools.ts'

/** What the portal must tell this subject when it is made. */
export type StaffOptions = {
  /** The same queue and the same limits that students' logins go through. */
  passwords: Passwords
  limiter: LoginLimiter
  /** SECRET_KEY: seals second factors and makes mailed links; without it the database opens nothing. */
  secretKey: string
  /** Stands in the authenticator app beside the person's address. */
  instituteName: string
}

/** What the use cases of this subject need besides everybody's tools. */
export type StaffTools = Tools & StaffOptions

/** Who is calling, and from where: guessing is counted by both. */
export type StaffCaller = { viewer: AdminViewer; address: string }
