import { Link } from 'react-router'
import { versionPath } from './policy-paths.ts'

/** The policy versions of an order, with links. */
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
