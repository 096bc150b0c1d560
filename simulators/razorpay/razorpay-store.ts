import { openJournal } from '../journal.ts'
import type { CachedResponse, Delivery, Payment, Sale } from './razorpay-records.ts'
import { defaultSettings } from './razorpay-settings.ts'
import type { Settings } from './razorpay-settings.ts'

export interface RazorpayStore {
  settings(): Settings
  /** Orders and QR codes, oldest first. */
  sales(): readonly Sale[]
  sale(id: string): Sale | undefined
  /** A payment with its order or QR code. */
  payment(id: string): { readonly sale: Sale; readonly payment: Payment } | undefined
  deliveries(): readonly Delivery[]
  isKept(delivery: Delivery): boolean
  cachedResponse(key: string): CachedResponse | undefined
  saveSale(sale: Sale): void
  saveDelivery(delivery: Delivery): void
  saveAnswer(answer: CachedResponse): void
  saveSettings(settings: Settings): void
  reset(): void
  close(): void
}

type Line =
  | { readonly sale: Sale }
  | { readonly delivery: Delivery }
  | { readonly answer: CachedResponse }
  | { readonly settings: Partial<Settings> }

/** The simulator's state, in memory and, line by line, in `journalFile`. */
export function openRazorpayStore(journalFile: string | null): RazorpayStore {
  const memory = emptyMemory()
  // the file holds only what `write` put there
  const journal = openJournal(journalFile, (line) => remember(memory, line as Line))
  const write = (line: Line): void => {
    remember(memory, line)
    journal.append(line)
  }
  return {
    settings: () => memory.settings,
    sales: () => [...memory.sales.values()],
    sale: (id) => memory.sales.get(id),
    payment: (id) => {
      const sale = memory.sales.get(memory.saleOfPayment.get(id) ?? '')
      const payment = sale?.payments.find((one) => one.id === id)
      return sale && payment && { sale, payment }
    },
    deliveries: () => [...memory.deliveries.values()],
    isKept: (delivery) => memory.deliveries.get(delivery.key) === delivery,
    cachedResponse: (key) => memory.answers.get(key),
    saveSale: (sale) => write({ sale }),
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
  sales: Map<string, Sale>
  /** The ids of sales by those of their payments. */
  saleOfPayment: Map<string, string>
  deliveries: Map<string, Delivery>
  answers: Map<string, CachedResponse>
}

function emptyMemory(): Memory {
  return {
    settings: defaultSettings,
    sales: new Map(),
    saleOfPayment: new Map(),
    deliveries: new Map(),
    answers: new Map(),
  }
}

function remember(memory: Memory, line: Line): void {
  if ('settings' in line) memory.settings = { ...defaultSettings, ...line.settings }
  else if ('delivery' in line) memory.deliveries.set(line.delivery.key, line.delivery)
  else if ('answer' in line) memory.answers.set(line.answer.key, line.answer)
  else {
    memory.sales.set(line.sale.id, line.sale)
    for (const { id } of line.sale.payments) memory.saleOfPayment.set(id, line.sale.id)
  }
}
