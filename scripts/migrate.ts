import { readOwnerOptions } from '../src/server/config.ts'
import { prepareTables } from './portal/prepare-tables.ts'

try {
  const where = readOwnerOptions()
  const applied = await prepareTables({ ...where, institute: 'empty' })
  const what =
    applied.length === 0 ? 'Nothing to do: up to date.' : `Applied ${applied.join(', ')}.`
  const who =
    where.portalRole === null ? '' : ` ${where.portalRole} may run the portal, and owns nothing.`
  process.stdout.write(`${what}${who}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
