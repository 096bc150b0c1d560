import { pages } from '#contract/pages.ts'
import type { MetaArgs } from 'react-router'
import text from '../../../institute/policies/privacy.md?raw'
import type { Policy } from './policy-page.tsx'
import { policyMeta, PolicyPage } from './policy-page.tsx'

const policy: Policy = { title: 'Privacy policy', path: pages.privacyPolicy(), text }

export function meta({ matches }: MetaArgs) {
  return policyMeta(matches, policy)
}

export default function PrivacyPage() {
  return <PolicyPage policy={policy} />
}
