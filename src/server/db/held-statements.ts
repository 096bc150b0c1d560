import { sql } from 'kysely'
export const held = sql``
export const HELD_WRITE = ''
