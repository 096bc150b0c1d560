import { Problem } from '#contract/problems.ts'
import { staffRoleNames } from '#contract/platform/roles.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import { createActivityRecorder } from '../../platform/activity/record-activity.ts'
import type { Activity } from '../../platform/activity/activity.ts'
import type { Clock } from '../../platform/foundation/time/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { newId, newToken } from '../../platform/foundation/ids.ts'
import { secretKeysIn } from '../../platform/foundation/secret-keys.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { addAdmin } from './add-admin.ts'
import { endAdminSessions } from './members/admin-sessions.store.ts'
import { adminLocks, adminStore } from './members/admins.store.ts'
import { staffListStore } from './accounts/staff-list.store.ts'
import { makeLink } from './links/make-link.ts'
import { removeAllFactors } from './second-factor/remove-all-factors.ts'

export type OperatorDeps = {
  db: Database
  clock: Clock
  log: Pick<Deps['log'], 'info'>
}

type Named = { id: string; name: string }
type NewAdmin = { name: string; email: string; role: StaffRole }

const most = { limit: 1_000, offset: 0 }

/**
 * Acts of the operator (`npm run admin`) that no owner can do. Examples are the first owner of an
 * empty portal, and the lost phone of the only owner. The activity log names the portal as the
 * actor.
 */
export function createOperator(deps: OperatorDeps) {
  const { db, clock } = deps
  const recordActivity = createActivityRecorder(clock)
  const note = (tx: Transaction, { id, name }: Named, line: Pick<Activity, 'action' | 'after'>) =>
    recordActivity(tx, {
      by: { kind: 'portal' },
      subject: { kind: 'staff', id, label: name },
      ...line,
    })
  const noteAdded = (tx: Transaction, { email, role, ...named }: Named & NewAdmin) =>
    note(tx, named, { action: 'staff-added', after: { role: staffRoleNames[role], email } })

  return {
    list: () => staffListStore(db).find({}, most),

    /**
     * @returns the token of a one-time link to choose a password within 24 hours. It is printed at
     *   once and never mailed, so nobody needs to compute it again from SECRET_KEY.
     * @throws Problem email-taken.
     */
    async addWithLink({ name, email, role }: NewAdmin): Promise<string> {
      return db.transaction().execute(async (tx) => {
        const now = clock.now()
        const id = newId(now)
        if (!(await adminStore(tx).add({ id, name, email, role, passwordHash: null, now })))
          throw new Problem('email-taken')
        const { token } = await makeLink({ clock, secretKey: secretKeysIn(newToken()) }, tx, {
          purpose: 'invitation',
          adminId: id,
        })
        await noteAdded(tx, { id, name, email, role })
        return token
      })
    },

    /** @throws Problem invalid-input with fields, email-taken. */
    async addWithPassword(admin: NewAdmin & { password: string }): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await noteAdded(tx, await addAdmin({ ...deps, db: tx }, admin))
      })
    },

    /** @throws Problem staff-member-not-found, second-factor-changed if it is off. */
    async resetSecondFactor(email: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const admin = await adminLocks(tx).byEmail(email)
        if (!admin) throw new Problem('staff-member-not-found')
        if (!(await removeAllFactors(tx, admin.id))) throw new Problem('second-factor-changed')
        await endAdminSessions(tx, admin.id)
        await note(tx, admin, { action: 'staff-second-factor-reset' })
      })
    },
  }
}
