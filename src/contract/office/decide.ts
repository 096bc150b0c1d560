import * as z from 'zod/mini'
import { OfficeCheque } from '../money/cheques.ts'
import { counted, paging } from '../platform/lists.ts'
import type { StaffPermission, StaffRole } from '../platform/roles.ts'
import { mayDo } from '../platform/roles.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { StrandedEnrollment } from '../teaching/student-moves.ts'
import { UnallocatedReturn, UnbackedEnrollment } from './money-boards.ts'
import { ProviderNews } from './money-matters.ts'

/** The kinds of the list "To decide"; the values stand in addresses. */
export const matterKinds = [
  'restore',
  'refunds',
  'returns',
  'payments',
  'seats',
  'orders',
  'batches',
  'cheques',
  'discounts',
  'messages',
  'testPayments',
] as const
export type MatterKind = (typeof matterKinds)[number]

/** Any of these permissions lets a role act on a matter of the kind. */
const decidedWith: Record<MatterKind, readonly StaffPermission[]> = {
  restore: ['restore'],
  refunds: ['refunds'],
  returns: ['refunds'],
  payments: ['orders', 'refunds'],
  seats: ['students'],
  orders: ['orders', 'refunds'],
  batches: ['students', 'refunds'],
  cheques: ['counter'],
  discounts: ['agreements'],
  messages: ['orders', 'refunds'],
  testPayments: ['institute'],
}

/** Whether this role may act on matters of the kind. */
export function mayDecide(role: StaffRole, kind: MatterKind): boolean {
  return decidedWith[kind].some((permission) => mayDo(role, permission))
}

/** The pages on which these are decided are the owners' own. */
const ownersKinds: ReadonlySet<MatterKind> = new Set(['restore', 'testPayments'])

/** The kinds that a role sees: those it may act on. Read-only staff read all that has an open page. */
export function kindsFor(role: StaffRole): MatterKind[] {
  return matterKinds.filter((kind) =>
    role === 'readOnly' ? !ownersKinds.has(kind) : mayDecide(role, kind),
  )
}

/** order, refund, discount, restore, provider: a page. The others are decided in the list. */
export const matterSteps = [
  'order',
  'refund',
  'discount',
  'restore',
  'provider',
  'ask-about-order',
  'allocate',
  'end-or-keep',
  'move-or-refund',
  'cheque',
  'ask-about-message',
  'resolve-message',
] as const
export type MatterStep = (typeof matterSteps)[number]

/** How long a mark "opened by" counts, in minutes. */
export const OPENED_FOR_MINUTES = 15

/**
 * One matter. `about` names it for the mark: the order where there is one. `amount`: rupee text, or
 * with another currency's name. `since` and `dueOn`: ISO 8601 UTC.
 */
export const Matter = z.object({
  _id: z.string(),
  about: z.string(),
  kind: z.enum(matterKinds),
  step: z.enum(matterSteps),
  /** One sentence: what happened. */
  what: z.string(),
  since: z.string(),
  dueOn: nullableText,
  amount: nullableText,
  /** null: the amount is rupee text. */
  currency: nullableText,
  orderId: nullableText,
  studentId: nullableText,
  person: nullableText,
  course: nullableText,
  campus: nullableText,
  /** A colleague who opened it some minutes ago. */
  openedBy: z.nullable(z.object({ name: z.string(), at: z.string() })),
  refundId: nullableText,
  returned: z.nullable(UnallocatedReturn),
  seat: z.nullable(UnbackedEnrollment),
  stranded: z.nullable(StrandedEnrollment),
  cheque: z.nullable(OfficeCheque),
  message: z.nullable(ProviderNews),
})
export type Matter = z.infer<typeof Matter>

export const ListToDecideInput = z.object({ kind: z.optional(z.enum(matterKinds)), ...paging })
export type ListToDecideInput = z.output<typeof ListToDecideInput>

/** kinds: those that this member of staff sees, each with its number of matters. */
export const ToDecide = z.object({
  matters: z.array(Matter),
  kinds: z.array(z.object({ kind: z.enum(matterKinds), count: z.number() })),
  ...counted,
})
export type ToDecide = z.infer<typeof ToDecide>

export const OpenMatterInput = z.object({ about: text(200) })
export const MatterOpened = z.object({ openedBy: Matter.shape.openedBy })
