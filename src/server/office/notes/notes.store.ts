import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { profilesOf } from '../../platform/db/joined-profiles.store.ts'

export type NoteSubject = { about: 'order' | 'student'; id: string }

type NewNote = {
  id: string
  of: NoteSubject
  note: string
  writtenAt: Date
  writtenBy: string
  writtenByName: string
}

const SHOWN = 100

export function notesStore(db: Queryable) {
  return {
    async list({ about, id }: NoteSubject) {
      return db
        .selectFrom('staffNotes')
        .select(['id', 'writtenAt', 'writtenByName', 'note'])
        .where((note) =>
          about === 'order' ? note('orderId', '=', id) : note('studentId', '=', profilesOf(id)),
        )
        .orderBy('writtenAt', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute()
    },

    /** Excludes students with a closed account. */
    async isThere({ about, id }: NoteSubject): Promise<boolean> {
      const found =
        about === 'order'
          ? db.selectFrom('orders').select('id').where('id', '=', id)
          : db
              .selectFrom('students')
              .select('id')
              .where('id', '=', profilesOf(id))
              .where('closedAt', 'is', null)
              .forShare()
      return (await found.executeTakeFirst()) !== undefined
    },

    /** False if the note exists already. */
    async add({ of, ...note }: NewNote): Promise<boolean> {
      const added = await db
        .insertInto('staffNotes')
        .values({
          ...note,
          orderId: of.about === 'order' ? of.id : null,
          studentId: of.about === 'student' ? of.id : null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },
  }
}

/** Called when the account closes. */
export async function removeNotesAbout(tx: Transaction, studentId: string): Promise<void> {
  await tx.deleteFrom('staffNotes').where('studentId', '=', profilesOf(studentId)).execute()
}
