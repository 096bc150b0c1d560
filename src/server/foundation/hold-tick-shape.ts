import { executionAsyncResource } from 'node:async_hooks'

const held: object[] = []

/**
 * Keeps one of node's ticks for ever. V8 forgets the shape of objects of which none is alive, and a tick lives for a moment: after a
 * clearing at such a moment each tick is put together property by property, for a twentieth of what a kept page costs. To be
 * called before much else has run: what V8 has learned about the shape by then ends with it.
 */
export function holdTickShape(): void {
  process.nextTick(() => void held.push(executionAsyncResource()))
}
