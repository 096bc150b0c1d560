import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { formatIndianTime, indianDayOf } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { StaffMember, Trainer, TrainerDeps, TrainerFields } from './trainer.ts'
import { trainerChangesStore, trainersStore } from './trainers.store.ts'

/** @throws Problem invalid-input with fields.name (taken) or fields.photo. */
export async function addTrainer(
  deps: TrainerDeps,
  fields: TrainerFields,
  by: StaffMember,
): Promise<{ id: string; version: number }> {
  return deps.inTransaction(async (tx) => {
    await check(deps, tx, { id: null, fields })
    const now = deps.clock.now()
    const id = newId(now)
    const isNew = await trainerChangesStore(tx).add(id, fields, { by: by.name, now })
    if (!isNew) throw nameTaken()
    await deps.recordActivity(tx, {
      by,
      action: 'trainer-added',
      subject: { kind: 'trainer', id, label: fields.name },
      after: fields,
    })
    return { id, version: 1 }
  })
}

export type TrainerEdit = { id: string; version: number; fields: TrainerFields }

/**
 * Changes only what differs. Every batch of the trainer shows it.
 * @throws Problem trainer-not-found, edited-meanwhile; invalid-input with fields.name (taken) or
 *   fields.photo.
 */
export async function editTrainer(
  deps: TrainerDeps,
  { id, version, fields }: TrainerEdit,
  by: StaffMember,
): Promise<{ kind: 'edited' | 'unchanged'; id: string; version: number }> {
  return deps.inTransaction(async (tx) => {
    const now = deps.clock.now()
    await trainerChangesStore(tx).lock(id)
    const present = await trainersStore(tx, indianDayOf(now)).find(id)
    if (present === null) throw new Problem('trainer-not-found')
    refuseOldVersion(present, version)
    const changed = names.filter((name) => fields[name] !== present[name])
    if (changed.length === 0) return { kind: 'unchanged', id, version }
    const [before, after] = [only(present, changed), only(fields, changed)]
    await check(deps, tx, { id, fields: after })
    const next = await trainerChangesStore(tx).change(id, after, { by: by.name, now })
    await deps.recordActivity(tx, {
      by,
      action: 'trainer-edited',
      subject: { kind: 'trainer', id, label: fields.name },
      before,
      after,
    })
    return { kind: 'edited', id, version: next }
  })
}

const names = ['name', 'about', 'photo'] as const satisfies readonly (keyof TrainerFields)[]

function only(
  fields: TrainerFields,
  wanted: readonly (keyof TrainerFields)[],
): Partial<TrainerFields> {
  return Object.fromEntries(wanted.map((name) => [name, fields[name]]))
}

async function check(
  { isOurPicture }: Pick<TrainerDeps, 'isOurPicture'>,
  tx: Transaction,
  { id, fields }: { id: string | null; fields: Partial<TrainerFields> },
): Promise<void> {
  const { name, photo } = fields
  if (photo && !(await isOurPicture(photo)))
    throw new Problem('invalid-input', { fields: { photo: catalogMessages.photoNotOurs } })
  if (name !== undefined && (await trainerChangesStore(tx).isNameTaken(name, id))) throw nameTaken()
}

function nameTaken(): Problem {
  return new Problem('invalid-input', { fields: { name: messages.trainerNameTaken } })
}

/** Refuses the second of two concurrent edits, so that it does not overwrite the first. */
function refuseOldVersion(present: Trainer, version: number): void {
  if (version === present.version) return
  const editor = present.editedByName ?? 'Somebody else'
  throw new Problem('edited-meanwhile', {
    sentence: `${editor} has changed this on ${formatIndianTime(present.updatedAt)}. ${catalogMessages.lookAtNewVersion}`,
  })
}
