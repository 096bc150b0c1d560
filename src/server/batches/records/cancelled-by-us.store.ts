import { sql } from 'kysely'

/** Of a row of enrollments: its batch was cancelled, and nobody has moved the student since. */
export const isCancelledByUs = sql<boolean>`exists (select from batches
  where batches.id = enrollments.batch_id and batches.cancelled_at is not null)`
