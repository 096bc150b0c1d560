import type { MetaArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { policyLoader } from './load-policy.ts'
import { PolicyMissing } from './policy-missing.tsx'
import { policyMeta, PolicyPage } from './policy-page.tsx'

const load = policyLoader('refund')
export const loader = load
export const clientLoader = load

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  return policyMeta(matches, 'refund', loaderData)
}

export default function RefundPage() {
  return <PolicyPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <PolicyMissing />
}
