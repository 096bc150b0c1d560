import type { Transaction } from './platform/db/database.ts'
import { invariant } from './platform/foundation/invariant.ts'
import type { Event, Reactions } from './reactions.ts'

/** Publishes an event to its reaction, in the transaction that records it. */
export type Publish = <Kind extends Event['kind']>(
  tx: Transaction,
  event: Extract<Event, { kind: Kind }>,
) => Promise<void>

/**
 * Connects modules that publish events with modules that are made after them. `react` is called
 * once, when every module is made.
 */
export function createEvents(): { publish: Publish; react: (reactions: Reactions) => void } {
  let reactions: Reactions | null = null
  return {
    publish: (tx, event) => {
      invariant(reactions, 'events are published only after the modules are composed')
      return reactions[event.kind](tx, event)
    },
    react: (given) => {
      reactions = given
    },
  }
}
