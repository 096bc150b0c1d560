import { sql } from 'kysely'
import type { StaffRole } from '#contract/platform/roles.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Admin, StaffWork, StaffWorkInput } from './admin.ts'

/** A member of staff, locked until the transaction ends. */
export type LockedAdmin = Admin & { passwordHash: string | null; blockedAt: Date | null }

const lockedColumns = [
  'id',
  'name',
  'email',
  'passwordHash',
  'blockedAt',
  'campus',
  'isCampusOnly',
] as const

/** Whether the row of `admins` in the query has an app or a passkey. */
export const hasAnyFactor = sql<boolean>`(
  exists (select from second_factors where admin_id = admins.id and confirmed_at is not null)
  or exists (select from passkeys where admin_id = admins.id))`

export function adminStore(db: Queryable) {
  return {
    /** @returns false if an admin has this e-mail address already. */
    async add({
      now,
      ...admin
    }: Omit<Admin, keyof StaffWork> & StaffWorkInput & { passwordHash: string | null; now: Date }) {
      const added = await db
        .insertInto('admins')
        .values({ ...admin, createdAt: now, updatedAt: now })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    async find(id: string): Promise<{ name: string; email: string } | undefined> {
      return db
        .selectFrom('admins')
        .select(['name', 'email'])
        .where('id', '=', id)
        .executeTakeFirst()
    },

    /** Uses one query whether the account exists or not, so that the time reveals nothing. */
    async findToLogIn(email: string, addressHash: Buffer) {
      return toLogIn(db, addressHash).where('admins.email', '=', email).executeTakeFirst()
    },

    /** The same by id, for a person who is logged in or has passed the first step. */
    async findToReauthenticate(id: string, addressHash: Buffer) {
      return toLogIn(db, addressHash).where('admins.id', '=', id).executeTakeFirst()
    },

    async noteLogin(id: string, now: Date): Promise<void> {
      await db.updateTable('admins').set({ lastLoginAt: now }).where('id', '=', id).execute()
    },

    async savePassword(id: string, passwordHash: string, now: Date): Promise<void> {
      await update(db, id, { passwordHash, updatedAt: now })
    },

    async saveName(id: string, name: string, now: Date): Promise<void> {
      await update(db, id, { name, updatedAt: now })
    },

    async saveWork(id: string, work: StaffWork, now: Date): Promise<void> {
      await update(db, id, { ...work, updatedAt: now })
    },

    /** @param blockedAt null removes the block. */
    async saveBlock(id: string, blockedAt: Date | null, now: Date): Promise<void> {
      await update(db, id, { blockedAt, updatedAt: now })
    },
  }
}

/**
 * Locks rows of staff until the transaction ends. Lock a person before any other row of theirs, to
 * prevent deadlocks.
 */
export function adminLocks(tx: Transaction) {
  return {
    async toChange(id: string): Promise<LockedAdmin | undefined> {
      return locked(tx).where('id', '=', id).forUpdate().executeTakeFirst()
    },

    async byEmail(email: string): Promise<LockedAdmin | undefined> {
      return locked(tx).where('email', '=', email).forUpdate().executeTakeFirst()
    },

    /**
     * Locks one person and all owners, in a fixed order, so that permissions can't change
     * meanwhile.
     */
    async withOwners(id: string): Promise<LockedAdmin[]> {
      return locked(tx)
        .where((row) => row.or([row('id', '=', id), row('role', '=', 'owner')]))
        .orderBy('id')
        .forUpdate()
        .execute()
    },
  }
}

type Change = Partial<StaffWork> & {
  passwordHash?: string
  name?: string
  blockedAt?: Date | null
  updatedAt: Date
}

async function update(db: Queryable, id: string, change: Change): Promise<void> {
  await db.updateTable('admins').set(change).where('id', '=', id).execute()
}

function locked(tx: Transaction) {
  return (
    tx
      .selectFrom('admins')
      .select([...lockedColumns])
      // the column's CHECK constraint allows only these roles
      .select((row) => row.ref('role').$castTo<StaffRole>().as('role'))
  )
}

function toLogIn(db: Queryable, addressHash: Buffer) {
  return (
    db
      .selectFrom('admins')
      .leftJoin('knownAddresses as known', (join) =>
        join.onRef('known.accountId', '=', 'admins.id').on('known.addressHash', '=', addressHash),
      )
      .leftJoin('secondFactors as factor', 'factor.adminId', 'admins.id')
      .select(['admins.id', 'admins.name', 'admins.email'])
      .select(['admins.passwordHash', 'admins.blockedAt', 'admins.createdAt'])
      .select(['admins.campus', 'admins.isCampusOnly'])
      // the column's CHECK constraint allows only these roles
      .select((row) => row.ref('admins.role').$castTo<StaffRole>().as('role'))
      .select(['known.lastLoginAt as lastLoginHereAt', 'factor.confirmedAt as factorSince'])
  )
}
