import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  // vitest's own way of declaring what its configuration gives to tests
  interface ProvidedContext {
    /** In `npm run test:long`. */
    isLong?: true
  }
}

/** The same tries in every run: what turns red has been changed. CONTRIBUTING.md says how to hunt with others. */
const usualSeed = 20_260_615

const overrides = { seed: numberFrom('PROPERTY_SEED'), runs: numberFrom('PROPERTY_RUNS') }

fc.configureGlobal({
  seed: overrides.seed ?? usualSeed,
  ...(overrides.runs === undefined ? {} : { numRuns: overrides.runs }),
})

/** How often a property with a number of its own is tried: as usual, in the long run, or as the hunt wants. */
export function propertyRuns(usual: number, long = usual): number {
  return overrides.runs ?? (isLongRun() ? long : usual)
}

/** In `npm run test:long`, where everything is tried of which `npm test` tries a part. */
export function isLongRun(): boolean {
  return inject('isLong') === true
}

/**
 * Each of these once, so many a story: what a random story needs not happen upon. As `examples` they are tried before
 * the random ones.
 */
export function eachOnce<Act>(acts: readonly Act[], perStory: number): Act[][] {
  const stories = Math.ceil(acts.length / perStory)
  return Array.from({ length: stories }, (_, story) =>
    acts.slice(story * perStory, (story + 1) * perStory),
  )
}

function numberFrom(name: string): number | undefined {
  const text = process.env[name]
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${name}=${text} is no whole number`)
  return number
}
