import type { Deps } from '../../deps/deps.ts'
import type { Payments } from '../../payments/payments.service.ts'
import type { Staff } from '../../staff/staff.service.ts'

/** The services of the modules that the books work with. */
export type BooksDeps = Deps & { payments: Payments; staff: Staff }
