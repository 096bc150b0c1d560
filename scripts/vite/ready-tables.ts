import type { Plugin } from 'vite'
import { endpointAddresses } from '../../src/web/api/endpoint-addresses.ts'
import { officeAddresses } from '../../src/web/api/office-addresses.ts'

const tables = new Map<string, string>([
  [
    'endpoint-addresses.ts',
    `export const endpointAddresses = ${JSON.stringify(endpointAddresses)}`,
  ],
  ['office-addresses.ts', `export const officeAddresses = ${JSON.stringify(officeAddresses)}`],
])

/**
 * Pages get what comes out of some files of src/web/api in place of the files: the endpoints' addresses, and none of the schemas
 * that stand beside them in the contract's tables.
 */
export function readyTables(): Plugin {
  const ready = new Set<string>()
  return {
    name: 'ready-tables',
    load: {
      filter: {
        id: /\/src\/web\/api\/(?:endpoint|office)-addresses\.ts$/,
      },
      handler(id) {
        const name = id.slice(id.lastIndexOf('/') + 1)
        ready.add(name)
        return tables.get(name)
      },
    },
    buildEnd(error) {
      const missed = [...tables.keys()].filter((name) => !ready.has(name))
      if (!error && missed.length > 0)
        this.error(`Every page would carry what ${missed.join(', ')} is made from: has it moved?`)
    },
  }
}
