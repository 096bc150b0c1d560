import type { Notes } from '#contract/office/notes.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { isId } from '../../platform/foundation/ids.ts'
import { notesStore } from './notes.store.ts'
import type { NoteSubject } from './notes.store.ts'

/** @throws Problem student-not-found, order-not-found. */
export async function listNotes({ db }: Pick<Deps, 'db'>, of: NoteSubject): Promise<Notes> {
  const store = notesStore(db)
  if (!isName(of) || !(await store.isThere(of))) throw missing(of)
  const rows = await store.list(of)
  return {
    notes: rows.map(({ id, writtenAt, writtenByName, note }) => ({
      _id: id,
      at: writtenAt.toISOString(),
      by: writtenByName,
      note,
    })),
  }
}

/**
 * Stores a permanent note, once even if it is sent twice. The log records that it was written, but
 * not its text, because personal data must be erasable.
 * @throws Problem student-not-found, also for a closed account; order-not-found.
 */
export async function addNote(
  deps: Pick<Deps, 'clock' | 'db' | 'inTransaction' | 'recordActivity'>,
  { noteId, note, ...of }: NoteSubject & { noteId: string; note: string },
  by: StaffMember,
): Promise<Notes> {
  await deps.inTransaction(async (tx) => {
    const store = notesStore(tx)
    if (!isName(of) || !(await store.isThere(of))) throw missing(of)
    const written = { writtenAt: deps.clock.now(), writtenBy: by.id, writtenByName: by.name }
    if (!(await store.add({ id: noteId, of, note, ...written }))) return
    await deps.recordActivity(tx, {
      by,
      action: 'note-written',
      subject: { kind: of.about, id: of.id, label: of.id },
    })
  })
  return listNotes(deps, of)
}

/** A student's id is a UUID; other text matches nobody. */
function isName({ about, id }: NoteSubject): boolean {
  return about === 'order' || isId(id)
}

function missing({ about }: NoteSubject): Problem {
  return new Problem(about === 'order' ? 'order-not-found' : 'student-not-found')
}
