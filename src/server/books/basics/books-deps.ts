import type { Deps } from '../../deps/deps.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import type { Payments } from '../../payments/payments.service.ts'
import type { Staff } from '../../staff/staff.service.ts'

export type BooksDeps = Deps & { institute: CampusesKnown; payments: Payments; staff: Staff }
