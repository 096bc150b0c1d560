/*
 * npm run doctor, npm run doctor -- --open-pages
 *
 * For an operator at the machine, with the environment of `npm run serve`, or without DATABASE_URL
 * for the portal of `npm start`. It reports what is well, what needs attention, and what is wrong.
 * It changes nothing, except for a small file in the bucket of pictures, which it deletes again. It
 * prints one sentence for each finding, and ends with 1 where something is wrong.
 *
 * With --open-pages it also opens a payment page for the smallest amount at each provider. Use it
 * before the first real payment; nobody pays the page.
 */
import { parseArgs } from 'node:util'
import { examine } from './doctor/examine.ts'

try {
  const { values } = parseArgs({ options: { 'open-pages': { type: 'boolean', default: false } } })
  const { report, isWrong } = await examine(process.env, values['open-pages'])
  process.stdout.write(report)
  process.exitCode = isWrong ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
