import { messages } from '#contract/messages.ts'
import { connectionLabel, fieldsOf } from '#contract/office/connections/connection-fields.ts'
import type { ConnectionName } from '#contract/office/connections/connection-fields.ts'
import type { SaveConnectionInput } from '#contract/office/connections/connections.ts'
import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { StaffCaller } from '../../people/staff/staff.service.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { connectionsStore } from './connections.store.ts'
import type { ConnectionRow } from './connections.store.ts'
import { accountIn, sourceWithout } from './live-connections.ts'
import { readTyped } from './read-typed.ts'
import { openValues, sealValues } from './sealed-values.ts'
import type { TypedValues } from './sealed-values.ts'

/**
 * Saves what an owner typed, sealed with SECRET_KEY; this process uses it at once, the others after
 * a NOTIFY. Where the account is another one, the former keys stay for payments that began there.
 * @returns whether it is another account.
 * @throws Problem connection-in-environment, invalid-input with fields, and what
 *   reauthenticateStrictly of staff throws.
 */
export async function saveConnection(
  deps: ConnectionDeps,
  caller: StaffCaller,
  { name, values: typed, proof }: SaveConnectionInput,
): Promise<{ isOtherAccount: boolean }> {
  refuseFromEnvironment(deps, name)
  // read before the proof, so that a typing mistake does not use up a code
  refuseProblems(deps, name, valuesToSave(deps, await presentRow(deps, name), { name, typed }))
  await deps.staff.reauthenticateStrictly(caller, { text: proof, field: 'proof' })
  const isOtherAccount = await deps.inTransaction(async (tx) => {
    await connectionsStore(tx).lock()
    const rows = await connectionsStore(tx).all()
    const present = rows.find((row) => row.name === name && row.replacedAt === null)
    const values = valuesToSave(deps, present, { name, typed })
    refuseProblems(deps, name, values)
    const former = openOrNull(deps, present)
    const isOther = isAnother(name, former, values)
    await write(deps, tx, { name, values, present, isOther, by: caller.principal.adminId })
    if (isOther) await removeSame(deps, tx, { name, values, rows })
    await deps.recordActivity(tx, {
      by: actorOf(caller.principal),
      action: 'connection-saved',
      subject: { kind: 'settings', id: `connection-${name}`, label: connectionLabel(name) },
      after: { changed: changedLabels(name, former, values) },
    })
    return isOther
  })
  await deps.useSaved()
  return { isOtherAccount }
}

/**
 * Deletes the saved values, former accounts included.
 * @throws Problem connection-not-set, and what reauthenticateStrictly of staff throws.
 */
export async function forgetConnection(
  deps: ConnectionDeps,
  caller: StaffCaller,
  { name, proof }: { name: ConnectionName; proof: string },
): Promise<void> {
  await deps.staff.reauthenticateStrictly(caller, { text: proof, field: 'proof' })
  await deps.inTransaction(async (tx) => {
    const store = connectionsStore(tx)
    await store.lock()
    const rows = (await store.all()).filter((row) => row.name === name)
    if (rows.length === 0) throw new Problem('connection-not-set')
    await store.remove(rows.map(({ id }) => id))
    await deps.recordActivity(tx, {
      by: actorOf(caller.principal),
      action: 'connection-forgotten',
      subject: { kind: 'settings', id: `connection-${name}`, label: connectionLabel(name) },
    })
  })
  await deps.useSaved()
}

function refuseFromEnvironment({ config }: ConnectionDeps, name: ConnectionName): void {
  if (fieldsOf(name).length === 0 || sourceWithout(config, name) === 'environment')
    throw new Problem('connection-in-environment')
}

async function presentRow({ db }: ConnectionDeps, name: ConnectionName) {
  const rows = await connectionsStore(db).all()
  return rows.find((row) => row.name === name && row.replacedAt === null)
}

function openOrNull({ config }: ConnectionDeps, row: ConnectionRow | undefined) {
  return row === undefined ? null : openValues(config.secretKey, row.id, row.sealed)
}

/**
 * A secret that is left empty stays as it is, unless it would go to another address: a person who
 * changes the address alone must not get the secret.
 * @throws Problem invalid-input with fields.
 */
function valuesToSave(
  deps: ConnectionDeps,
  present: ConnectionRow | undefined,
  { name, typed }: { name: ConnectionName; typed: TypedValues },
): TypedValues {
  const former = openOrNull(deps, present) ?? {}
  const fields = fieldsOf(name)
  const goesElsewhere = fields.some(
    (field) => field.isDestination && (typed[field.name] ?? '') !== (former[field.name] ?? ''),
  )
  const again = fields.filter(
    (field) => field.isSecret && goesElsewhere && former[field.name] && !typed[field.name],
  )
  if (again.length > 0) {
    const named = again.map((field) => [field.name, messages.secretAgain])
    throw new Problem('invalid-input', { fields: Object.fromEntries(named) })
  }
  const values = fields.map((field) => {
    const text = typed[field.name] ?? ''
    return [field.name, text === '' && field.isSecret ? (former[field.name] ?? '') : text]
  })
  return Object.fromEntries(values)
}

function refuseProblems({ config }: ConnectionDeps, name: ConnectionName, values: TypedValues) {
  const { problems } = readTyped(config, name, values)
  if (problems !== null) throw new Problem('invalid-input', { fields: problems })
}

function isAnother(name: ConnectionName, former: TypedValues | null, values: TypedValues): boolean {
  if (former === null) return false
  const before = accountIn(name, former)
  return before !== null && before !== accountIn(name, values)
}

type ToWrite = {
  name: ConnectionName
  values: TypedValues
  present: ConnectionRow | undefined
  isOther: boolean
  by: string
}

async function write(
  { clock, config }: ConnectionDeps,
  tx: Transaction,
  { name, values, present, isOther, by }: ToWrite,
): Promise<void> {
  const store = connectionsStore(tx)
  const savedAt = clock.now()
  const isNew = present === undefined || isOther
  if (isOther && present !== undefined) await store.replace(present.id, savedAt)
  const id = isNew ? newId(savedAt) : present.id
  const row = { id, sealed: sealValues(config.secretKey, id, values), savedAt, savedBy: by }
  await (isNew ? store.insert({ ...row, name }) : store.overwrite(row))
}

/** Back at a former account: its old keys are not needed beside the new ones. */
async function removeSame(
  deps: ConnectionDeps,
  tx: Transaction,
  { name, values, rows }: { name: ConnectionName; values: TypedValues; rows: ConnectionRow[] },
): Promise<void> {
  const same = rows.filter((row) => {
    if (row.name !== name || row.replacedAt === null) return false
    const former = openOrNull(deps, row)
    return former !== null && !isAnother(name, former, values)
  })
  await connectionsStore(tx).remove(same.map(({ id }) => id))
}

/** Labels only: what was typed is nobody's to read. */
function changedLabels(
  name: ConnectionName,
  former: TypedValues | null,
  values: TypedValues,
): string {
  const changed = fieldsOf(name).filter(
    (field) => (former?.[field.name] ?? '') !== (values[field.name] ?? ''),
  )
  return changed.map(({ label }) => label).join(', ') || 'nothing'
}
