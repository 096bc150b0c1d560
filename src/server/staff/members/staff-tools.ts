import type { Authentication } from '../../authentication/authentication.service.ts'
import type { AdminViewer } from '../../viewer/viewer.ts'
import type { Tools } from '../../tools/tools.ts'

/** What the portal must tell this subject when it is made. */
export type StaffOptions = Authentication & {
  /** SECRET_KEY: seals second factors and makes mailed links; without it the database opens nothing. */
  secretKey: string
  /** Stands in the authenticator app beside the person's address. */
  instituteName: string
}

/** What the use cases of this subject need besides everybody's tools. */
export type StaffTools = Tools & StaffOptions

/** Who is calling, and from where: guessing is counted by both. */
export type StaffCaller = { viewer: AdminViewer; address: string }
