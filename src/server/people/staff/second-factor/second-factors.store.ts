import type { Queryable } from '../../../platform/db/database.ts'

export type SecondFactor = {
  sealedSecret: Buffer
  /** null: set up, but not confirmed by a first code. */
  confirmedAt: Date | null
}

export function secondFactorStore(db: Queryable) {
  return {
    async find(adminId: string): Promise<SecondFactor | undefined> {
      return db
        .selectFrom('secondFactors')
        .select(['sealedSecret', 'confirmedAt'])
        .where('adminId', '=', adminId)
        .executeTakeFirst()
    },

    /** Starts over, replacing an earlier setup. */
    async begin(adminId: string, sealedSecret: Buffer, createdAt: Date): Promise<void> {
      await db
        .insertInto('secondFactors')
        .values({ adminId, sealedSecret, createdAt })
        .onConflict((conflict) =>
          conflict
            .column('adminId')
            .doUpdateSet({ sealedSecret, createdAt, lastStep: 0 })
            .where('secondFactors.confirmedAt', 'is', null),
        )
        .execute()
    },

    async confirm(adminId: string, confirmedAt: Date): Promise<void> {
      await db
        .updateTable('secondFactors')
        .set({ confirmedAt })
        .where('adminId', '=', adminId)
        .execute()
    },

    /** @returns false if a code of this step, or of a later one, was used before. */
    async takeStep(adminId: string, step: number): Promise<boolean> {
      const taken = await db
        .updateTable('secondFactors')
        .set({ lastStep: step })
        .where('adminId', '=', adminId)
        .where('lastStep', '<', step)
        .returning('adminId')
        .executeTakeFirst()
      return taken !== undefined
    },

    /** Stores the same secret under another key. */
    reencrypt: (adminId: string, sealedSecret: Buffer) => sealAnew(db, adminId, sealedSecret),

    /** @returns false if there was none. */
    async remove(adminId: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('secondFactors')
        .where('adminId', '=', adminId)
        .returning('confirmedAt')
        .executeTakeFirst()
      return removed !== undefined && removed.confirmedAt !== null
    },
  }
}

async function sealAnew(db: Queryable, adminId: string, sealedSecret: Buffer): Promise<void> {
  await db
    .updateTable('secondFactors')
    .set({ sealedSecret })
    .where('adminId', '=', adminId)
    .execute()
}

export function recoveryCodeStore(db: Queryable) {
  return {
    async replaceAll(adminId: string, hashes: Buffer[]): Promise<void> {
      await db.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute()
      await db
        .insertInto('recoveryCodes')
        .values(hashes.map((codeHash) => ({ adminId, codeHash })))
        .execute()
    },

    async removeAllOf(adminId: string): Promise<void> {
      await db.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute()
    },

    /**
     * @param hashes of one code, under each key that may have sealed it.
     * @returns false if there is no such unused code.
     */
    async use(adminId: string, hashes: Buffer[]): Promise<boolean> {
      const used = await db
        .deleteFrom('recoveryCodes')
        .where('adminId', '=', adminId)
        .where('codeHash', 'in', hashes)
        .returning('adminId')
        .executeTakeFirst()
      return used !== undefined
    },

    async count(adminId: string): Promise<number> {
      const row = await db
        .selectFrom('recoveryCodes')
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .where('adminId', '=', adminId)
        .executeTakeFirst()
      return row?.count ?? 0
    },
  }
}
