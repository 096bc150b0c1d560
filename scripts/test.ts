import { allChecks, longChecks, partsOfChecks } from './checks/all-checks.ts'
import { choose, runChecks } from './checks/run-checks.ts'

const names = process.argv.slice(2)
const known = [...allChecks, ...partsOfChecks, ...longChecks]
await runChecks(names.length === 0 ? allChecks : choose(names, known))
