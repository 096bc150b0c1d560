import { sql } from 'kysely'
import type { StaffRole } from '#contract/staff.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { Admin } from './admin.ts'

/** A member of staff as the row is until the transaction ends. */
export type LockedAdmin = Admin & { passwordHash: string | null; blockedAt: Date | null }

const lockedColumns = ['id', 'name', 'email', 'passwordHash', 'blockedAt'] as const

/** Of the member of staff in the query's `admins`: an app, or a passkey. */
export const hasAnyFactor = sql<boolean>`(
  exists (select from second_factors where admin_id = admins.id and confirmed_at is not null)
  or exists (select from passkeys where admin_id = admins.id))`

/** All SQL that reads or writes one member of staff. */
export function adminStore(db: Queryable) {
  return {
    /** @returns false when there is an admin with this e-mail address. */
    async add({ now, ...admin }: Admin & { passwordHash: string | null; now: Date }) {
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

    /** One query, found or not: whether an account exists takes no longer to say. */
    async findToLogIn(email: string, addressHash: Buffer) {
      return toLogIn(db, addressHash).where('admins.email', '=', email).executeTakeFirst()
    },

    /** The same by id, for somebody who is logged in or half way. */
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

    async saveRole(id: string, role: StaffRole, now: Date): Promise<void> {
      await update(db, id, { role, updatedAt: now })
    },

    /** @param blockedAt null takes the block away. */
    async saveBlock(id: string, blockedAt: Date | null, now: Date): Promise<void> {
      await update(db, id, { blockedAt, updatedAt: now })
    },
  }
}

/**
 * Rows of members of staff that stay as they are until the transaction ends. Lock the row before anything
 * else of the same person, so that no two wait for each other.
 */
export function adminLocks(tx: Transaction) {
  return {
    async toChange(id: string): Promise<LockedAdmin | undefined> {
      return locked(tx).where('id', '=', id).forUpdate().executeTakeFirst()
    },

    async byEmail(email: string): Promise<LockedAdmin | undefined> {
      return locked(tx).where('email', '=', email).forUpdate().executeTakeFirst()
    },

    /** One person and every owner, always in the same order: who may still do what cannot change meanwhile. */
    async withOwners(id: string): Promise<LockedAdmin[]> {
      return locked(tx)
        .where((row) => row.or([row('id', '=', id), row('role', '=', 'owner')]))
        .orderBy('id')
        .forUpdate()
        .execute()
    },
  }
}

type Change = {
  passwordHash?: string
  name?: string
  role?: StaffRole
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
      // the column's check knows the same roles
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
      // the column's check knows the same roles
      .select((row) => row.ref('admins.role').$castTo<StaffRole>().as('role'))
      .select(['known.lastLoginAt as lastLoginHereAt', 'factor.confirmedAt as factorSince'])
  )
}
