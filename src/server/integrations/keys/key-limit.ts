import type { UseLimit } from '../../limits/counted-uses.store.ts'

/** A program that reads all orders page by page stays far below; one that asks in a circle does not. */
export const keyLimit: UseLimit = { name: 'read-key', uses: 300, windowSeconds: 60 }
