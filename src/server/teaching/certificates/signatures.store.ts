import type { Queryable } from '../../platform/db/database.ts'

type NewSignature = { id: string; image: string | null; madeAt: Date; madeBy: string }

export function signaturesStore(db: Queryable) {
  return {
    async insert(signature: NewSignature): Promise<void> {
      await db.insertInto('certificateSignatures').values(signature).execute()
    },
    /** The newest; its image is null where the office took the signature away. */
    current: () =>
      db
        .selectFrom('certificateSignatures')
        .select(['id', 'image'])
        .orderBy('madeAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
  }
}
