import { Link } from 'react-router'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { PolicyShown } from '#contract/institute/policies.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { policyPaths, versionPath } from './policy-paths.ts'
import styles from './policy-page.module.css'

export function PolicyVersions({ policy, versions }: PolicyShown) {
  const others = versions.filter(({ number }) => number !== policy.number)
  return (
    <div className={styles.versions}>
      <Standing policy={policy} versions={versions} />
      {others.length > 0 && (
        <nav aria-label="Other versions">
          <ul>
            {others.map((version) => (
              <li key={version.number}>
                <Link to={addressOf(policy.kind, version)}>Version {version.number}</Link>,{' '}
                {words[version.standing]} {formatIndianDay(version.effectiveOn)}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

type Version = PolicyShown['versions'][number]

const words = { inForce: 'in force since', toCome: 'in force from', earlier: 'from' } as const

function addressOf(kind: PolicyShown['policy']['kind'], { number, standing }: Version): string {
  return standing === 'inForce' ? policyPaths[kind] : versionPath(kind, number)
}

function Standing({ policy, versions }: PolicyShown) {
  const { number, standing } = policy
  const since = formatIndianDay(policy.effectiveOn)
  if (standing === 'inForce')
    return (
      <p>
        Version {number}, in force since {since}.
      </p>
    )
  if (standing === 'toCome')
    return (
      <Alert tone="info" title={`Version ${number} is not in force yet`}>
        <p>It counts for what is bought from {since} on.</p>
      </Alert>
    )
  const next = versions.findLast((version) => version.number > number)
  return (
    <Alert tone="info" title={`Version ${number} is an earlier one`}>
      <p>
        It was in force from {since}
        {next && `, until version ${next.number} followed on ${formatIndianDay(next.effectiveOn)}`}.
        For what was bought in that time it still counts.
      </p>
    </Alert>
  )
}
