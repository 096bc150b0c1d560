import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/shell/frame-data.ts'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { redirect } from 'react-router'
import { CertificateDrawing } from './certificate-drawing.tsx'
import { Banner } from '#web/shell/banner.tsx'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { Content } from '#web/shell/content.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './certificate-code-page.module.css'

const MAX_CODE_LENGTH = 64

/** A code that was typed, or the whole address, leads to what it says (decision 17). */
function lead({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('code') ?? ''
  const code = typed.trim().split('/').at(-1)?.slice(0, MAX_CODE_LENGTH)
  if (code) return redirect(pages.verifyCertificate(code))
  return null
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

/** For who holds a paper in the hand and has no camera for its code. */
export default function CertificateCodePage() {
  const institute = useInstitute()
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
              At the foot of each certificate stands a square code and, beside it, an address. Scan
              the code, or type the last part of the address here. You see whether {institute.name}{' '}
              issued it, to whom, for which course, and whether it still holds.
            </p>
            {/* the browser's own form: it works without a script too */}
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
            <p>Nobody needs a login for this, and we do not note who looks.</p>
          </div>
        </div>
      </Content>
    </>
  )
}
