import { sql } from 'kysely'
export const plannedOnce = sql``
