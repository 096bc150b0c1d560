import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '../../src/contract/endpoints.ts'

const folder = path.join(import.meta.dirname, '../../src/web/platform/api')
const OFFICE_CALLS = '/api/admin/'

/**
 * The files with each call's method and path for the browser, which then needs no schemas to call
 * it.
 */
export const addressFiles = [
  { name: 'endpoint-addresses.ts', constant: 'endpointAddresses', isOffice: false },
  { name: 'office-addresses.ts', constant: 'officeAddresses', isOffice: true },
].map(({ name, constant, isOffice }) => {
  const file = path.join(folder, name)
  return { name, text: textOf(constant, isOffice), written: () => readFileSync(file, 'utf8'), file }
})

function textOf(constant: string, isOffice: boolean): string {
  const lines = Object.entries(endpoints)
    .filter(([, { path: address }]) => address.startsWith(OFFICE_CALLS) === isOffice)
    .map(([name, { method, path: address }]) => `  ${name}: '${method} ${address}',\n`)
  return `// Written by scripts/print/write-addresses.ts from the contract.\nexport const ${constant} = {\n${lines.join('')}}\n`
}

if (import.meta.main) for (const { file, text } of addressFiles) writeFileSync(file, text)
