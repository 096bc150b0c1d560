/*
 * The portal's state as the database knows it: waiting work, failed work, silent providers. A
 * worker reads it for Prometheus, and the office shows it. It reads across all modules and changes
 * nothing. Start at show-health.ts, then health.store.ts.
 */
import { paymentProviderNames, paymentProviders } from '#contract/money/payment-providers.ts'
import { mayDo } from '#contract/platform/roles.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { undeliveredSince } from '../../platform/mail/list/list-mails.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import { healthStore } from './health.store.ts'
import type { HealthFacts } from './health.store.ts'
import { showHealth } from './show-health.ts'

export type Health = ReturnType<typeof createHealth>

/**
 * The module's public API.
 * @param options.providers those with configured keys.
 */
export function createHealth(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: { providers: () => readonly string[] },
) {
  /** @throws Error if the database is down or too slow. */
  const ask = async (): Promise<HealthFacts> => {
    const now = clock.now()
    const facts = await healthStore(db).ask(now, undeliveredSince(now))
    return { ...facts, now }
  }
  return {
    ask,
    show: async ({ role }: Pick<AdminPrincipal, 'role'>) => {
      const facts = await ask()
      return showHealth({
        ...facts,
        providers: new Map(options.providers().map((name) => [name, nameOf(name)])),
        seesStaff: mayDo(role, 'staff'),
      })
    },
  }
}

function nameOf(provider: string): string {
  const known = paymentProviders.find((one) => one === provider)
  return known === undefined ? provider : paymentProviderNames[known]
}
