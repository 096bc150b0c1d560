import { openJournal } from '../journal.ts'
import type { Delivery, Order } from './gateway-records.ts'
import { defaultSettings } from './gateway-settings.ts'
import type { Settings } from './gateway-settings.ts'

export interface GatewayStore {
  settings(): Settings
  orders(): Iterable<Order>
  /** Order ids are case-insensitive (juspay §8). */
  order(orderId: string): Order | undefined
  orderOfLink(linkId: string): Order | undefined
  deliveries(): Iterable<Delivery>
  /** Oldest first. */
  deliveriesOf(orderId: string): readonly Delivery[]
  isKept(delivery: Delivery): boolean
  hasRefundId(uniqueRequestId: string): boolean
  saveOrder(order: Order): void
  saveDelivery(delivery: Delivery): void
  saveSettings(settings: Settings): void
  reset(): void
  close(): void
}

type Line =
  | { readonly order: Order }
  | { readonly delivery: Delivery }
  | { readonly settings: Partial<Settings> }

/** The gateway's state, in memory and, line by line, in `journalFile`. */
export function openGatewayStore(journalFile: string | null): GatewayStore {
  const memory = emptyMemory()
  // the file holds only what `write` put there
  const journal = openJournal(journalFile, (line) => remember(memory, line as Line))
  const write = (line: Line): void => {
    remember(memory, line)
    journal.append(line)
  }
  return {
    settings: () => memory.settings,
    orders: () => memory.orders.values(),
    order: (orderId) => memory.orders.get(orderId.toUpperCase()),
    orderOfLink: (linkId) => memory.orders.get(memory.links.get(linkId) ?? ''),
    deliveries: () => memory.deliveries.values(),
    deliveriesOf: (orderId) => [...(memory.deliveriesByOrder.get(orderId)?.values() ?? [])],
    isKept: (delivery) => memory.deliveries.get(delivery.key) === delivery,
    hasRefundId: (uniqueRequestId) => memory.refundIds.has(uniqueRequestId),
    saveOrder: (order) => write({ order }),
    saveDelivery: (delivery) => write({ delivery }),
    saveSettings: (settings) => write({ settings }),
    reset: () => {
      Object.assign(memory, emptyMemory())
      journal.clear()
    },
    close: () => journal.close(),
  }
}

interface Memory {
  settings: Settings
  orders: Map<string, Order>
  links: Map<string, string>
  deliveries: Map<string, Delivery>
  deliveriesByOrder: Map<string, Map<string, Delivery>>
  refundIds: Set<string>
}

function emptyMemory(): Memory {
  return {
    settings: defaultSettings,
    orders: new Map(),
    links: new Map(),
    deliveries: new Map(),
    deliveriesByOrder: new Map(),
    refundIds: new Set(),
  }
}

function remember(memory: Memory, line: Line): void {
  if ('settings' in line) {
    memory.settings = { ...defaultSettings, ...line.settings }
  } else if ('delivery' in line) {
    const { key, orderId } = line.delivery
    memory.deliveries.set(key, line.delivery)
    const ofOrder = memory.deliveriesByOrder.get(orderId) ?? new Map<string, Delivery>()
    memory.deliveriesByOrder.set(orderId, ofOrder.set(key, line.delivery))
  } else {
    const key = line.order.orderId.toUpperCase()
    memory.orders.set(key, line.order)
    for (const linkId of line.order.linkIds) memory.links.set(linkId, key)
    for (const refund of line.order.refunds) memory.refundIds.add(refund.uniqueRequestId)
  }
}
