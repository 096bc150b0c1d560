import { addressesOf } from './addresses-of.ts'

/** Those of the office, made ready as the others are (endpoint-addresses.ts): only its own pages carry them. */
export const officeAddresses = addressesOf('office')
