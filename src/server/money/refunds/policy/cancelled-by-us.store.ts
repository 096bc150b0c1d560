import { sql } from 'kysely'

/** For an enrollment's row: its batch was cancelled, and the student was not moved since. */
export const isCancelledByUs = sql<boolean>`exists (select from batches
  where batches.id = enrollments.batch_id and batches.cancelled_at is not null)`
