import type { UseLimit } from '../../../platform/limits/counted-uses.store.ts'

/**
 * Rate limit of a key: reading all orders page by page stays far below, an endless loop does not.
 */
export const keyLimit: UseLimit = { name: 'read-key', uses: 300, windowSeconds: 60 }
