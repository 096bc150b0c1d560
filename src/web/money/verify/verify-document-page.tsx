import type { MetaArgs } from 'react-router'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/messages.ts'
import { pageMeta } from '#web/platform/shell/page-meta.ts'
import { EnterCode } from './enter-code.tsx'
import { useSignedFragment } from './use-signed-fragment.ts'
import { useVerdict } from './use-verdict.ts'
import { VerdictSheet } from './verdict-sheet.tsx'
import styles from './verify-document.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Check a receipt',
    description: ({ name }) =>
      `Whether a receipt of ${name} is genuine, by the signature in its code; also without a connection.`,
    canonicalPath: pages.verifyDocument(),
  })
}

/**
 * Checks the signature in a document's code in this browser (decision 73). It works without a connection: the worker keeps the
 * page and the institute's keys.
 */
export default function VerifyDocumentPage() {
  const fragment = useSignedFragment()
  return (
    <div className={styles.page}>
      {fragment === null || fragment === '' ? <EnterCode /> : <Check fragment={fragment} />}
    </div>
  )
}

function Check({ fragment }: { fragment: string }) {
  const checked = useVerdict(fragment)
  return checked === null ? (
    <p role="status">{messages.loading}</p>
  ) : (
    <VerdictSheet key={checked.verdict.kind} {...checked} />
  )
}
