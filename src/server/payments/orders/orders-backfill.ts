/** Its row in `backfills`: there where an upgrade found orders that knew no parts (decision 29). */
export const ORDERS_BACKFILL = 'orders'
