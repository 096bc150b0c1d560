import type { JumpHit, JumpKind } from '#contract/office/office-jump.ts'
import { pages } from '#contract/pages.ts'

const paths: Record<JumpKind, (id: string) => string> = {
  student: pages.officeStudent,
  order: pages.officeOrder,
  receipt: pages.officeReceipt,
  payment: pages.officeOrder,
  certificate: pages.officeCertificate,
  course: pages.editCourse,
}

export function pathOf({ kind, id }: JumpHit): string {
  return paths[kind](id)
}
