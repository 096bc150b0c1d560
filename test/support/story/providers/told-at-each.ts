import { beforeEach, describe, expect } from 'vitest'
import { simulatedProviders } from './simulated.ts'
import type { SimulatedProvider } from './simulated.ts'
import { clearProviderSilences, forgetObjections } from '../../change/providers.ts'
import { askAboutNoOrder } from '../../change/orders.ts'
import type { Story } from '../money-story.ts'
import type { ProviderControl } from './provider-control.ts'

/** The state of a paid order that needs nobody. */
export const paidOnce = { state: 'paid', enrollments: 1, flags: [] }

/** What a story of a provider is told with. */
export type Scene = {
  at: Story
  /** The provider of the story. */
  there: ProviderControl
  provider: SimulatedProvider
}

/**
 * The same stories at each provider of the table, each with a calm beginning.
 * @param tell declares the tests; the scene is filled before each of them.
 */
export function toldAtEach(story: () => Story, tell: (scene: Scene) => void): void {
  describe.each(simulatedProviders)('at %s', (provider) => {
    // filled below, before any test reads it
    const scene = { provider } as Scene
    beforeEach(async () => {
      scene.at = story()
      scene.there = scene.at.providers[provider]
      await calmed(scene.at)
    })
    tell(scene)
  })
}

/** No faults and no work is left of an earlier story, and the clock is that of the providers' pages. */
export async function calmed(at: Story): Promise<void> {
  at.clock.set(new Date())
  for (const provider of simulatedProviders) await at.providers[provider].calm()
  await at.drainJobs()
  await askAboutNoOrder(at.db)
  await clearProviderSilences(at.db)
  await forgetObjections(at.db)
  at.logged.length = 0
}

/** A student of their own pays for a course of their own, and comes back. */
export async function bought({ at, there, provider }: Scene) {
  const order = await at.initiate({ provider })
  await at.comesBack(await there.pay(order.orderId))
  return order
}

/** The provider notifies of what happens on a page, and that takes effect. */
export async function reportedBy(
  { at, there }: Pick<Scene, 'at' | 'there'>,
  page: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = (await there.webhookAnswers(page)).length
  await there.webhooks('normal')
  try {
    await act()
    await expect.poll(async () => (await there.webhookAnswers(page)).length).toBeGreaterThan(before)
    await expect.poll(() => there.undelivered(page)).toBe(0)
  } finally {
    await there.webhooks('off')
  }
  await at.drainJobs()
}

/** Somebody pays on a page that may have ended. @returns whether the provider took the money. */
export async function takesMoney(there: ProviderControl, page: string): Promise<boolean> {
  await there.pay(page).catch(() => undefined)
  return (await there.ledger(page)).captures.length > 0
}
