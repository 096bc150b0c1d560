import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { redirect, useLoaderData } from 'react-router'
import { CertificateDrawing } from './certificate-drawing.tsx'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { apiContext } from '#web/platform/api/api-context.ts'
import { messages } from '#contract/messages.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Banner } from '#web/platform/shell/banner.tsx'
import { Breadcrumb } from '#web/platform/shell/breadcrumb.tsx'
import { Content } from '#web/platform/shell/content.tsx'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './certificate-code-page.module.css'

const MAX_CODE_LENGTH = 64

type Answer = {
  /** The number and name of a search without a result. */
  unknown: { number: string; name: string; sentence: string } | null
}

/**
 * A typed code, or the whole address, leads to its check page (decision 17); so do number and name
 * (decision 78).
 */
async function lead({ request, context }: LoaderFunctionArgs): Promise<Answer> {
  const typed = new URL(request.url).searchParams
  const code = wordsOf(typed, 'code').split('/').at(-1)?.slice(0, MAX_CODE_LENGTH)
  // eslint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (code) throw redirect(pages.verifyCertificate(code))
  const input = { number: wordsOf(typed, 'number'), name: wordsOf(typed, 'name') }
  if (input.number === '' || input.name === '') return { unknown: null }
  const found = await context.get(apiContext).findCertificate(input).catch(notFoundBecause)
  if ('sentence' in found) return { unknown: { ...input, ...found } }
  // eslint-disable-next-line typescript/only-throw-error -- as above
  throw redirect(found.checkPath)
}

function wordsOf(typed: URLSearchParams, name: string): string {
  return typed.get(name)?.trim() ?? ''
}

function notFoundBecause(error: unknown): { sentence: string } {
  const code = problemCode(error)
  if (code === 'too-many-attempts') return { sentence: messages.tooManyAttempts }
  if (code !== 'certificate-not-found' && code !== 'invalid-input') throw error
  return { sentence: messages.certificateNotFound }
}

export const loader = lead
export const clientLoader = lead

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Check a certificate',
    description: ({ name }) =>
      `Whether a certificate of ${name} is genuine: for employers, colleges and embassies.`,
    canonicalPath: pages.verifyAny(),
  })
}

/** For a reader of a printed certificate who has no camera for its code. */
export default function CertificateCodePage() {
  const institute = useInstitute()
  const { unknown } = useLoaderData<typeof loader>()
  return (
    <>
      <Banner title="Check a certificate">
        <Breadcrumb here="Certificates" />
      </Banner>
      <Content>
        <div className={styles.columns}>
          <CertificateDrawing />
          <div className={styles.words}>
            <p>
              Scan the QR code on the certificate, or type the code printed beside it. You see at
              once whether {institute.name} issued it and whether it is valid.
            </p>
            {/* the browser's own form, which works without a script too */}
            <form method="get" action={pages.verifyAny()} className={styles.form}>
              <label htmlFor="code">Code of the certificate</label>
              <input
                id="code"
                type="text"
                name="code"
                required
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
              <Button type="submit">Check</Button>
            </form>
            <ByNumber unknown={unknown} />
            <p>You need no login. We do not record who checks.</p>
          </div>
        </div>
      </Content>
    </>
  )
}

/** For an older certificate without a code: number and name as printed. */
function ByNumber({ unknown }: Answer) {
  return (
    <form method="get" action={pages.verifyAny()} className={styles.form}>
      <p>No code on the certificate? Type its number and the name printed on it.</p>
      {unknown !== null && <Alert tone="warn" title={unknown.sentence} isUrgent />}
      <label htmlFor="number">Certificate number</label>
      <input
        id="number"
        type="text"
        name="number"
        required
        autoComplete="off"
        maxLength={60}
        defaultValue={unknown?.number}
      />
      <label htmlFor="name">Name on the certificate</label>
      <input
        id="name"
        type="text"
        name="name"
        required
        autoComplete="off"
        maxLength={120}
        defaultValue={unknown?.name}
      />
      <Button type="submit" variant="quiet">
        Find it
      </Button>
    </form>
  )
}
