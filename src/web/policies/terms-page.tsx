import { pages } from '#contract/pages.ts'
import type { MetaArgs } from 'react-router'
import text from '../../../institute/policies/terms.md?raw'
import type { Policy } from './policy-page.tsx'
import { policyMeta, PolicyPage } from './policy-page.tsx'

const policy: Policy = { title: 'Terms and conditions', path: pages.terms(), text }

export function meta({ matches }: MetaArgs) {
  return policyMeta(matches, policy)
}

export default function TermsPage() {
  return <PolicyPage policy={policy} />
}
