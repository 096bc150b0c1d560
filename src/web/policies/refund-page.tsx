import { pages } from '#contract/pages.ts'
import type { MetaArgs } from 'react-router'
import text from '../../../institute/policies/refund.md?raw'
import type { Policy } from './policy-page.tsx'
import { policyMeta, PolicyPage } from './policy-page.tsx'

const policy: Policy = { title: 'Refund policy', path: pages.refundPolicy(), text }

export function meta({ matches }: MetaArgs) {
  return policyMeta(matches, policy)
}

export default function RefundPage() {
  return <PolicyPage policy={policy} />
}
