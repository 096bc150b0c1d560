import type { JumpHit, JumpKind } from '#contract/office/office-jump.ts'
import { pages } from '#contract/pages.ts'
import type { OfficeAct } from './office-acts.ts'

/** A line of the jump box. */
export type JumpItem = {
  key: string
  kind: string
  title: string
  detail: string
  path: string
  /** Handed to the page: the student whose payment is taken. */
  state?: { payer: { _id: string; name: string } }
}

const kindNames: Record<JumpKind, string> = {
  student: 'Student',
  course: 'Course',
  batch: 'Batch',
  order: 'Order',
  group: 'Group',
  refund: 'Refund',
  receipt: 'Receipt',
  payment: 'Payment',
  certificate: 'Certificate',
}

const paths: Record<JumpKind, (id: string) => string> = {
  student: pages.officeStudent,
  course: pages.editCourse,
  batch: pages.officeBatch,
  order: pages.officeOrder,
  group: pages.officeGroup,
  refund: pages.officeRefund,
  receipt: pages.officeReceipt,
  payment: pages.officeOrder,
  certificate: pages.officeCertificate,
}

export function itemOfHit(hit: JumpHit): JumpItem {
  const { kind, id, title, detail } = hit
  return {
    key: `${kind} ${id} ${title} ${detail}`,
    kind: kindNames[kind],
    title: title || 'Without a name',
    detail,
    path: paths[kind](id),
  }
}

export function itemOfAct({ kind, title, path }: OfficeAct): JumpItem {
  return { key: `${kind} ${title}`, kind: kind === 'act' ? 'Do' : 'Page', title, detail: '', path }
}

/** 'Take a payment from Asha Nair'. */
export function paymentFrom({ id, title, detail }: JumpHit): JumpItem {
  return {
    key: `payment from ${id}`,
    kind: 'Do',
    title: `Take a payment from ${title}`,
    detail,
    path: pages.officeDesk(),
    state: { payer: { _id: id, name: title } },
  }
}
