import { institute } from '#institute/institute.ts'
import { markdownHtml } from '#markdown/markdown-html.ts'
import { headingsOf, isHeading, readMarkdown } from '#markdown/read-markdown.ts'
import type { MetaDescriptor } from 'react-router'
import { Banner } from '#web/shell/banner.tsx'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { Content } from '#web/shell/content.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import styles from './policy-page.module.css'

export type Policy = { title: string; path: string; text: string }

/** A policy of the institute: its Markdown under a banner, with a table of contents. */
export function PolicyPage({ policy }: { policy: Policy }) {
  // The document's own title gives way to the banner's.
  const blocks = readMarkdown(policy.text).filter((block) => !isHeading(block) || block.depth > 1)
  return (
    <>
      <Banner title={policy.title}>
        <Breadcrumb here={policy.title} />
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
          <Markdown html={markdownHtml(blocks)} />
        </div>
      </Content>
    </>
  )
}

type Matches = Parameters<typeof pageMeta>[0]

export function policyMeta(matches: Matches, { title, path }: Policy): MetaDescriptor[] {
  return pageMeta(matches, {
    title,
    description: `${title} of ${institute.name}, in plain words.`,
    canonicalPath: path,
  })
}
