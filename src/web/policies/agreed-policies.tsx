import { Link } from 'react-router'
import { versionPath } from './policy-paths.ts'

/** The versions of the policies that an order was placed under, each where it can be read. */
export function AgreedPolicies({ versions }: { versions: { refund: number; terms: number } }) {
  return (
    <>
      <Link to={versionPath('refund', versions.refund)}>
        Refund policy, version{'\u00A0'}
        {versions.refund}
      </Link>
      {' · '}
      <Link to={versionPath('terms', versions.terms)}>
        Terms, version{'\u00A0'}
        {versions.terms}
      </Link>
    </>
  )
}
