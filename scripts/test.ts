import { allChecks, longChecks } from './checks/all-checks.ts'
import { choose, runChecks } from './checks/run-checks.ts'

const names = process.argv.slice(2)
await runChecks(names.length === 0 ? allChecks : choose(names, [...allChecks, ...longChecks]))
