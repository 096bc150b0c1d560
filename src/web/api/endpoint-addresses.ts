import { addressesOf } from './addresses-of.ts'

/**
 * Method and path of each endpoint that is not the office's. The build puts what comes out here in place of this file
 * (scripts/vite/ready-tables.ts), so that the browser needs no schemas to call them.
 */
export const endpointAddresses = addressesOf('others')
