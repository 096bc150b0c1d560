import { openJournal } from '../journal.ts'
import type { Checkout, Delivery, CachedResponse } from './stripe-records.ts'
import { defaultSettings } from './stripe-settings.ts'
import type { Settings } from './stripe-settings.ts'

export interface StripeStore {
  settings(): Settings
  /** Oldest first. */
  checkouts(): readonly Checkout[]
  checkout(id: string): Checkout | undefined
  deliveries(): readonly Delivery[]
  isKept(delivery: Delivery): boolean
  cachedResponse(key: string): CachedResponse | undefined
  saveCheckout(checkout: Checkout): void
  saveDelivery(delivery: Delivery): void
  saveAnswer(answer: CachedResponse): void
  saveSettings(settings: Settings): void
  reset(): void
  close(): void
}

type Line =
  | { readonly checkout: Checkout }
  | { readonly delivery: Delivery }
  | { readonly answer: CachedResponse }
  | { readonly settings: Partial<Settings> }

/** The simulator's state, in memory and, line by line, in `journalFile`. */
export function openStripeStore(journalFile: string | null): StripeStore {
  const memory = emptyMemory()
  // the file holds only what `write` put there
  const journal = openJournal(journalFile, (line) => remember(memory, line as Line))
  const write = (line: Line): void => {
    remember(memory, line)
    journal.append(line)
  }
  return {
    settings: () => memory.settings,
    checkouts: () => [...memory.checkouts.values()],
    checkout: (id) => memory.checkouts.get(id),
    deliveries: () => [...memory.deliveries.values()],
    isKept: (delivery) => memory.deliveries.get(delivery.key) === delivery,
    cachedResponse: (key) => memory.answers.get(key),
    saveCheckout: (checkout) => write({ checkout }),
    saveDelivery: (delivery) => write({ delivery }),
    saveAnswer: (answer) => write({ answer }),
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
  checkouts: Map<string, Checkout>
  deliveries: Map<string, Delivery>
  answers: Map<string, CachedResponse>
}

function emptyMemory(): Memory {
  return {
    settings: defaultSettings,
    checkouts: new Map(),
    deliveries: new Map(),
    answers: new Map(),
  }
}

function remember(memory: Memory, line: Line): void {
  if ('settings' in line) memory.settings = { ...defaultSettings, ...line.settings }
  else if ('delivery' in line) memory.deliveries.set(line.delivery.key, line.delivery)
  else if ('answer' in line) memory.answers.set(line.answer.key, line.answer)
  else memory.checkouts.set(line.checkout.id, line.checkout)
}
