import type { MetaArgs } from 'react-router'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/messages.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { useVerdict } from './use-verdict.ts'
import styles from './verify-document.module.css'
import { useSyncExternalStore, useState } from 'react'
import { ResultSheet } from '../../platform/documents/result-sheet.tsx'
import { useInstitute } from '../../platform/shell/frame-data.ts'
import { ButtonLink, Button } from '../../platform/ui/button.tsx'
import { Facts } from '../../platform/ui/content/facts.tsx'
import type { Checked } from './use-verdict.ts'
import { factsOf, wordsOf } from './verdict-words.ts'
import { PageTitle } from '../../platform/ui/page-title.tsx'

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

/**
 * The text after the # of this page's address, which reaches no server; null while the server
 * renders.
 */
function useSignedFragment(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  )
}

function subscribe(hear: () => void): () => void {
  window.addEventListener('hashchange', hear)
  return () => window.removeEventListener('hashchange', hear)
}

/** One plain sentence first, then the signed facts. */
function VerdictSheet(checked: Checked) {
  const { verdict } = checked
  const institute = useInstitute()
  const facts = factsOf(checked)
  const mayAsk = verdict.kind === 'withdrawn' || verdict.kind === 'too-old'
  return (
    <ResultSheet
      {...wordsOf(checked, institute.name)}
      steps={
        mayAsk ? (
          <ButtonLink reloadDocument to={pages.receiptCheck(verdict.facts.code)}>
            Ask the portal
          </ButtonLink>
        ) : (
          // the frame may be as old as its copy
          <ButtonLink variant="quiet" reloadDocument to={pages.home()}>
            Go to Home
          </ButtonLink>
        )
      }
    >
      {facts.length > 0 && <Facts facts={facts} />}
    </ResultSheet>
  )
}

/** For a visitor without a code, or with a file and no camera. */
function EnterCode() {
  const institute = useInstitute()
  const [address, setAddress] = useState('')
  return (
    <div className={styles.words}>
      <PageTitle>Check a receipt</PageTitle>
      <p>
        Scan the QR code on the receipt with a phone. This page then shows whether the receipt is
        from {institute.name} and unchanged.
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          window.location.hash = address.trim().split('#').at(-1) ?? ''
        }}
      >
        <label htmlFor="signed">Address in the code</label>
        <input
          id="signed"
          type="text"
          required
          maxLength={600}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit">Check</Button>
      </form>
      <p>
        Your browser makes the check, without a login. It also works without a connection once this
        page is open. With a connection, the portal also shows whether the money was refunded. We do
        not record who checks.
      </p>
      <p>
        A certificate has <a href={pages.verifyAny()}>a page of its own</a>.
      </p>
    </div>
  )
}
