import { settingsOfProviders } from './payments/gateways/payment-gateways.ts'

/** Empty is a choice for these; for all others it means: not set, as in .env files. */
const mayBeEmpty = new Set(settingsOfProviders.flatMap((one) => one.mayBeEmpty))
/** The variables that are set. */
export function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const set = Object.entries(environment).filter(
    ([name, value]) => value !== '' || mayBeEmpty.has(name),
  )
  return Object.fromEntries(set)
}
