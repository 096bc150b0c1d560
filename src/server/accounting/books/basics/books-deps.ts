import type { Deps } from '../../../platform/deps/deps.ts'
import type { CampusesKnown } from '../../../institute/institute.service.ts'
import type { Payments } from '../../../money/payments.service.ts'
import type { Staff } from '../../../people/staff/staff.service.ts'

export type BooksDeps = Deps & { institute: CampusesKnown; payments: Payments; staff: Staff }
