import fc from 'fast-check'

/** The same tries in every run: what turns red has been changed. CONTRIBUTING.md says how to hunt with others. */
const usualSeed = 20_260_615

const hunted = { seed: numberFrom('PROPERTY_SEED'), runs: numberFrom('PROPERTY_RUNS') }

fc.configureGlobal({
  seed: hunted.seed ?? usualSeed,
  ...(hunted.runs === undefined ? {} : { numRuns: hunted.runs }),
})

/** How often a property with a number of its own is tried: as usual, or as the hunt wants. */
export function propertyRuns(usual: number): number {
  return hunted.runs ?? usual
}

function numberFrom(name: string): number | undefined {
  const text = process.env[name]
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${name}=${text} is no whole number`)
  return number
}
