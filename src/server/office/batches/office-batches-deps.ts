import type { BatchesOffice } from '../../teaching/batches/batches-office.service.ts'
import type { Batches } from '../../teaching/batches/batches.service.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import type { Refunds } from '../../money/refunds/refunds.service.ts'
import type { Staff } from '../../people/staff/staff.service.ts'
import type { OfficeDeps } from '../basics/office-deps.ts'
import type { BatchMails } from './mails/batch-mails.ts'

export type BatchDeps = Pick<
  OfficeDeps,
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'enrollments'
  | 'selling'
  | 'inTransaction'
  | 'log'
  | 'recordActivity'
> & {
  batches: Pick<Batches, 'lockAll' | 'passSeatsOn'>
  batchesOffice: BatchesOffice
  institute: Pick<CampusesKnown, 'campuses'>
  refunds: Pick<Refunds, 'refundDifference'>
  staff: Pick<Staff, 'reauthenticate'>
  batchMail: BatchMails
}
