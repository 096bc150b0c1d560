import { randomUUID } from 'node:crypto'
import type { Matter } from '#contract/office/decide.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import type { Office } from '#server/office/office.service.ts'

/** The first 200 matters that a member of staff with this role sees. */
export async function toDecide(
  office: Pick<Office, 'listToDecide'>,
  role: StaffRole = 'owner',
): Promise<Matter[]> {
  const reader = { kind: 'admin', adminId: randomUUID(), name: 'Anu', role } as const
  const { matters } = await office.listToDecide(
    { limit: 200 },
    { ...reader, tokenHash: Buffer.alloc(0) },
  )
  return matters
}
