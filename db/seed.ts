import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { NewPassword } from '#contract/people/accounts.ts'
import { parseRupees } from '#contract/money/money.ts'
import { markdownHtml } from '#markdown/markdown-html.ts'
import { readMarkdown, summaryOf } from '#markdown/read-markdown.ts'
import { loadSampleCatalogue } from '#institute/catalogue/sample-catalogue.ts'
import { shownColumns } from '#server/catalog/descriptions/shown-description.ts'
import { databaseTime, openDatabase } from '#server/platform/db/database.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/foundation/ids.ts'
import { invariant } from '#server/platform/foundation/invariant.ts'
import { addAdmin } from '#server/people/staff/add-admin.ts'
import { addSampleBatches } from './add-sample-batches.ts'

export type SeedOptions = {
  databaseUrl: string
  adminEmail: string
  /** A random one is made where none is given. */
  adminPassword: string | undefined
  /** False leaves the catalogue empty, as does a database that began without the sample. */
  sampleData: boolean
}

export type Seeded = { admin: { email: string; password: string } | null }

/** Two portals started on one database at the same moment fill it once. */
export const seedLock = 7_205_112

/**
 * Fills what is empty, once: the catalogue with the sample institute's, the staff with one admin.
 * @returns the admin's credentials only when the admin was made now.
 * @throws Problem invalid-input with fields for an e-mail or password that staff can't have.
 */
export async function seed(options: SeedOptions): Promise<Seeded> {
  const db = openDatabase({
    databaseUrl: options.databaseUrl,
    maxConnections: 1,
    applicationName: 'kalari seed',
  })
  try {
    const now = await databaseTime(db)
    return await db.transaction().execute((tx) => fill(tx, options, now))
  } finally {
    await db.destroy()
  }
}

async function fill(tx: Transaction, options: SeedOptions, now: Date): Promise<Seeded> {
  await waitForOtherSeed(tx)
  const { hasCatalogue, hasAdmin, beganEmpty } = await findExistingData(tx)
  if (options.sampleData && !hasCatalogue && !beganEmpty) await addSampleCatalogue(tx, now)
  if (hasAdmin) return { admin: null }
  const password = options.adminPassword ?? newPassword()
  const deps = { db: tx, clock: { now: () => now }, log: { info: () => undefined } }
  const admin = await addAdmin(deps, {
    name: 'Administrator',
    email: options.adminEmail,
    role: 'owner',
    password,
  })
  return { admin: { email: admin.email, password } }
}

/** As long as it takes: the limits of database.ts are for a visitor who waits for a row. */
async function waitForOtherSeed(tx: Transaction): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
  await sql`set local lock_timeout to default`.execute(tx)
  await sql`set local statement_timeout to default`.execute(tx)
}

async function findExistingData(tx: Transaction) {
  const answer = await sql<{ hasCatalogue: boolean; hasAdmin: boolean; beganEmpty: boolean }>`
    select exists (select from departments) or exists (select from courses) as has_catalogue,
           exists (select from admins) as has_admin,
           (select began_empty from portal_opening) as began_empty`.execute(tx)
  const row = answer.rows[0]
  invariant(row, 'a question without a condition has an answer')
  return row
}

async function addSampleCatalogue(tx: Transaction, now: Date): Promise<void> {
  const { departments, courses } = loadSampleCatalogue()
  const times = { createdAt: now, updatedAt: now }
  const departmentIds = new Map(departments.map(({ slug }) => [slug, newId(now)]))
  const idOf = (slug: string) => {
    const id = departmentIds.get(slug)
    invariant(id, `the sample catalogue has a department ${slug}`)
    return id
  }
  await tx
    .insertInto('departments')
    .values(
      departments.map((department, position) => ({
        ...department,
        id: idOf(department.slug),
        position,
        ...times,
      })),
    )
    .execute()
  await tx
    .insertInto('courses')
    .values(
      courses.map(({ courseFee, departmentSlug, ...course }) => ({
        id: newId(now),
        departmentId: idOf(departmentSlug),
        feeInPaise: feeOf(courseFee),
        ...course,
        ...shownColumns(course.description, shownAtOnce(course.description)),
        ...times,
      })),
    )
    .execute()
  await addSampleBatches(tx, now)
}

/** Read here and now: these texts are our own. */
function shownAtOnce(description: string) {
  const blocks = readMarkdown(description)
  return { html: markdownHtml(blocks), summary: summaryOf(blocks) }
}

/** null stays null: a course without a fee can't be booked online (rule 2). */
function feeOf(text: string | null): number | null {
  if (text === null) return null
  const amountInPaise = parseRupees(text)
  invariant(amountInPaise !== null, `${text} is an amount in rupees`)
  return amountInPaise
}

const PASSWORD_LENGTH = 20
/** Without 0 O 1 l I, which a person mistakes when typing them from a screen. */
const PASSWORD_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_.+'

/** About 118 bits; drawn again in the rare case that it misses one of the rule's kinds of characters. */
function newPassword(): string {
  for (;;) {
    const characters = Array.from(
      { length: PASSWORD_LENGTH },
      () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)],
    )
    const password = characters.join('')
    if (NewPassword.safeParse(password).success) return password
  }
}
