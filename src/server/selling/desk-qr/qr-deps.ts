import type { SellingDeps } from '../basics/selling-deps.ts'

export type QrDeps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'catalog'
  | 'clock'
  | 'concessions'
  | 'db'
  | 'enqueue'
  | 'institute'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
>

/** An installment of an order: the first one sells a seat. */
export type QrOf = { orderId: string; part: number }
