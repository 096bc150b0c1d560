import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { AdminPrincipal } from '../../platform/principal/principal.ts'
import type { DemandDeps } from './demand-deps.ts'
import { demandStore } from './demand.store.ts'

type Deps = Pick<DemandDeps, 'clock' | 'inTransaction' | 'recordActivity'>

/** Marks a wish as answered; repeating it changes nothing. @throws Problem wish-not-found. */
export async function answerWish(deps: Deps, id: string, by: AdminPrincipal): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const store = demandStore(tx)
    const words = await store.answer(id, { answeredAt: deps.clock.now(), answeredByName: by.name })
    if (words === null) {
      if (await store.hasWish(id)) return
      throw new Problem('wish-not-found')
    }
    await deps.recordActivity(tx, {
      by: actorOf(by),
      action: 'wish-answered',
      subject: { kind: 'wish', id, label: words },
    })
  })
}
