import { Problem } from '#contract/problems.ts'
import { actorOf } from '../../activity/actor.ts'
import { adminLocks } from '../members/admins.store.ts'
import { proveByCode, proveByPassword } from './prove-admin.ts'
import type { StaffCaller, StaffTools } from '../members/staff-tools.ts'
import type { BothProofs } from './renew-recovery-codes.ts'
import { secondFactorStore } from './second-factors.store.ts'

/**
 * One's own second factor off; a mail tells the owner.
 * @throws Problem second-factor-changed when it is off, and what the two proofs throw.
 */
export async function endSecondFactor(
  tools: StaffTools,
  caller: StaffCaller,
  { password, code }: BothProofs,
): Promise<void> {
  const { adminId } = caller.viewer
  await proveByPassword(tools, caller, { text: password, field: 'password' })
  await proveByCode(tools, caller, { text: code, field: 'code' })
  await tools.inTransaction(async (tx) => {
    const admin = await adminLocks(tx).toChange(adminId)
    if (!admin || !(await secondFactorStore(tx).remove(adminId)))
      throw new Problem('second-factor-changed')
    await tools.recordActivity(tx, {
      by: actorOf(caller.viewer),
      action: 'second-factor-off',
      subject: { kind: 'staff', id: adminId, label: admin.name },
    })
    const endedAt = tools.clock.now().toISOString()
    await tools.enqueue(tx, 'send-second-factor-off', { adminId, endedAt })
  })
  tools.log.info({ adminId }, 'second factor off')
}
