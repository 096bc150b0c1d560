import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import type { ProviderObjection } from './gateway.ts'
import { objectionsStore } from './objections.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db' | 'log'>

export type ProviderObjections = ReturnType<typeof providerObjections>

/**
 * Reports objections to the log, the doctor and the office: no page, or a page other than
 * requested.
 */
export function providerObjections({ clock, db, log }: Deps) {
  /** Providers without an objection in this process since a page was last opened correctly. */
  const settled = new Set<string>()
  return {
    note: async (provider: string, orderId: string, objection: ProviderObjection) => {
      settled.delete(provider)
      log.error({ provider, orderId, ...objection }, 'payment page was not opened as requested')
      await objectionsStore(db).note(provider, objection, clock.now())
    },
    settle: async (provider: string) => {
      if (settled.has(provider)) return
      await objectionsStore(db).settle(provider)
      settled.add(provider)
    },
  }
}
