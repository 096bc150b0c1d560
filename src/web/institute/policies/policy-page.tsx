import { policyTitles } from '#contract/institute/policy-kinds.ts'
import type { PolicyShown } from '#contract/institute/policies.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { markdownHtml } from '#markdown/markdown-html.ts'
import { headingsOf, isHeading, readMarkdown } from '#markdown/read-markdown.ts'
import type { MetaDescriptor } from 'react-router'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Breadcrumb } from '#web/platform/shell/breadcrumb.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Markdown } from '#web/platform/ui/content/markdown.tsx'
import { policyPaths, versionPath } from './policy-paths.ts'
import styles from './policy-page.module.css'
import { Link } from 'react-router'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { Alert } from '../../platform/ui/alert.tsx'

function PolicyVersions({ policy, versions }: PolicyShown) {
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
        <p>It applies to purchases from {since} on.</p>
      </Alert>
    )
  const next = versions.findLast((version) => version.number > number)
  return (
    <Alert tone="info" title={`Version ${number} is an earlier one`}>
      <p>
        It was in force from {since}
        {next && `, until version ${next.number} followed on ${formatIndianDay(next.effectiveOn)}`}.
        It still applies to purchases of that time.
      </p>
    </Alert>
  )
}

/** A policy of the institute: its Markdown under a banner, its version, and a table of contents. */
export function PolicyPage({ policy, versions }: PolicyShown) {
  const title = policyTitles[policy.kind]
  // The banner replaces the document's own title.
  const blocks = readMarkdown(policy.text).filter((block) => !isHeading(block) || block.depth > 1)
  return (
    <>
      <Banner title={title}>
        <Breadcrumb here={title} />
      </Banner>
      <Content>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-labelledby="contents">
            <h2 id="contents">On this page</h2>
            <ol>
              {headingsOf(blocks, 2).map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            <PolicyVersions policy={policy} versions={versions} />
            <Markdown html={markdownHtml(blocks)} />
          </div>
        </div>
      </Content>
    </>
  )
}

type Matches = Parameters<typeof pageMeta>[0]

/** Only the address without a number is indexed, so that a search leads to the version in force. */
export function policyMeta(
  matches: Matches,
  kind: PolicyKind,
  shown: (PolicyShown & { isNamed: boolean }) | undefined,
): MetaDescriptor[] {
  const title = policyTitles[kind]
  const named = shown?.isNamed ? `${title}, version ${shown.policy.number}` : title
  return pageMeta(matches, {
    title: named,
    description: ({ name }) => `${title} of ${name}, in plain words.`,
    ...(shown === undefined || shown.isNamed ? {} : { canonicalPath: policyPaths[kind] }),
  })
}
