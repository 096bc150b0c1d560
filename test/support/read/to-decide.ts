import { randomUUID } from 'node:crypto'
import { kindsFor } from '#contract/office/decide.ts'
import type { Matter } from '#contract/office/decide.ts'
import type { Office } from '#server/office/office.service.ts'

/** The view of an owner. */
export const forOwner = { kinds: kindsFor('owner'), campus: null }

/** The first 200 matters that an owner sees. */
export async function toDecide(office: Pick<Office, 'listToDecide'>): Promise<Matter[]> {
  const reader = { kind: 'admin', adminId: randomUUID(), name: 'Anu', role: 'owner' } as const
  const { matters } = await office.listToDecide(
    { limit: 200 },
    { ...reader, tokenHash: Buffer.alloc(0) },
  )
  return matters
}
