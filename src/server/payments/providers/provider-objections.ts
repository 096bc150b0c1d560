import type { Deps as AllDeps } from '../../deps/deps.ts'
import type { ProviderObjection } from './gateway.ts'
import { objectionsStore } from './objections.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db' | 'log'>

export type ProviderObjections = ReturnType<typeof providerObjections>

/** Tells log, doctor and office why a provider opens no page, or another one than we asked for. */
export function providerObjections({ clock, db, log }: Deps) {
  /** Providers of which this process has noted nothing since a page was last opened as it should be. */
  const settled = new Set<string>()
  return {
    note: async (provider: string, orderId: string, objection: ProviderObjection) => {
      settled.delete(provider)
      log.error(
        { provider, orderId, ...objection },
        'a payment page was not opened as it should be',
      )
      await objectionsStore(db).note(provider, objection, clock.now())
    },
    settle: async (provider: string) => {
      if (settled.has(provider)) return
      await objectionsStore(db).settle(provider)
      settled.add(provider)
    },
  }
}
