/*
 * npm run admin -- add EMAIL [--name NAME] [--role ROLE] [--password]
 * npm run admin -- list
 * npm run admin -- reset-second-factor EMAIL
 *
 * For an operator at the machine, with DATABASE_URL (and PUBLIC_URL for the printed link). Each
 * prints its result.
 */
import { parseArgs } from 'node:util'
import { Email, PersonName } from '../src/contract/people/accounts.ts'
import { pages } from '../src/contract/pages.ts'
import { Problem } from '../src/contract/problems.ts'
import { staffRoleNames, staffRoles } from '../src/contract/platform/roles.ts'
import type { StaffRole } from '../src/contract/platform/roles.ts'
import { readOperatorOptions } from '../src/server/config.ts'
import { databaseTime, openDatabase } from '../src/server/platform/db/database.ts'
import { createOperator } from '../src/server/people/staff/operator.ts'
import { askSecretly } from './support/ask-secretly.ts'

type Operator = ReturnType<typeof createOperator>

const usage = [
  'npm run admin -- add EMAIL [--name NAME] [--role owner|office|accounts|readOnly] [--password]',
  'npm run admin -- list',
  'npm run admin -- reset-second-factor EMAIL',
].join('\n')

const options = {
  name: { type: 'string' },
  role: { type: 'string', default: 'owner' },
  password: { type: 'boolean', default: false },
} as const

try {
  await main()
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command, email] = positionals
  const { databaseUrl, publicUrl } = readOperatorOptions()
  const db = openDatabase({ databaseUrl, maxConnections: 2, applicationName: 'kalari admin' })
  try {
    const now = await databaseTime(db)
    const operator = createOperator({
      db,
      clock: { now: () => now },
      log: { info: () => undefined },
    })
    if (command === 'add') await add(operator, { ...values, email, publicUrl })
    else if (command === 'list') await list(operator)
    else if (command === 'reset-second-factor') await reset(operator, email)
    else throw new Error(usage)
  } finally {
    await db.destroy()
  }
}

type Addition = {
  email: string | undefined
  name?: string | undefined
  role: string
  password: boolean
  publicUrl: string
}

async function add(operator: Operator, input: Addition): Promise<void> {
  const email = readEmail(input.email)
  const name = readName(input.name ?? email)
  const role = readRole(input.role)
  if (input.password) {
    const password = await askSecretly(`Password for ${email}: `)
    if ((await askSecretly('The same again: ')) !== password)
      throw new Error('The two differ. Nothing was changed.')
    await operator.addWithPassword({ name, email, role, password })
    say(`${email} is added as ${staffRoleNames[role]} and can log in.`)
    return
  }
  const token = await operator.addWithLink({ name, email, role })
  say(`${email} is added as ${staffRoleNames[role]}. With this link, once and for 24 hours, a`)
  say(`password is chosen: ${input.publicUrl}${pages.adminResetPassword(token)}`)
}

async function list(operator: Operator): Promise<void> {
  const staff = await operator.list()
  for (const { email, name, role, state, hasSecondFactor } of staff)
    say(
      [email, name, staffRoleNames[role], state, hasSecondFactor ? 'second factor' : ''].join('\t'),
    )
  say(`${staff.length} in all.`)
}

async function reset(operator: Operator, typed: string | undefined): Promise<void> {
  const email = readEmail(typed)
  await operator.resetSecondFactor(email)
  say(`The second factor of ${email} is off, and all its sessions are ended.`)
}

function readEmail(typed: string | undefined): string {
  const parsed = Email.safeParse(typed)
  if (!parsed.success) throw new Error(`Which e-mail address?\n${usage}`)
  return parsed.data
}

function readName(typed: string): string {
  const parsed = PersonName.safeParse(typed)
  if (!parsed.success) throw new Error(`The name: ${parsed.error.issues[0]?.message}.`)
  return parsed.data
}

function readRole(typed: string): StaffRole {
  const role = staffRoles.find((one) => one === typed)
  if (!role) throw new Error(`There is no role "${typed}"; there are ${staffRoles.join(', ')}.`)
  return role
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function sentence(error: unknown): string {
  if (error instanceof Problem) {
    if (error.code === 'second-factor-changed') return 'The second factor of this account is off.'
    return Object.values(error.details.fields ?? {})[0] ?? error.message
  }
  return error instanceof Error ? error.message : String(error)
}
