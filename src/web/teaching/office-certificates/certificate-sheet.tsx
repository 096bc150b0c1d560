import type { Certificate } from '#contract/teaching/certificates.ts'
import { completionText } from '#contract/teaching/training-text.ts'
import { formatIndianDay, indianDayOf } from '#contract/platform/time/indian-time.ts'
import { useTitleFocus } from '#web/platform/documents/use-title-focus.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { QrCode } from '#web/platform/ui/content/qr-code.tsx'
import styles from './certificate-sheet.module.css'

/** The words of the PDF, in its order; printed as one A4 sheet in landscape. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { issuer, studentName, courseName, revokedOn, signature } = certificate
  const completion = completionText(certificate)
  useTitleFocus()
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.institute}>{issuer.name}</p>
        <p className={styles.quiet}>
          {issuer.certification} · founded in {issuer.foundedIn}
        </p>
        <PageTitle>Certificate of completion</PageTitle>
        {revokedOn !== null && (
          <p className={styles.revoked}>
            Revoked on {dayOf(revokedOn)}. This certificate is not valid.
          </p>
        )}
      </header>
      <div className={styles.words}>
        <p>This is to certify that</p>
        <p className={styles.name}>{studentName}</p>
        <p>has completed the course</p>
        <p className={styles.course}>{courseName}</p>
        {completion !== '' && <p>{completion}</p>}
      </div>
      <div className={styles.foot}>
        <CheckAddress checkPath={certificate.checkPath} />
        <div className={styles.signature}>
          {signature && <img src={signature} alt={`Signature: ${issuer.certificateSignatory}`} />}
          <p className={styles.strong}>{issuer.certificateSignatory}</p>
          <p className={styles.quiet}>For {issuer.name}</p>
        </div>
        <TitleBlock certificate={certificate} />
      </div>
    </article>
  )
}

function CheckAddress({ checkPath }: { checkPath: string }) {
  const url = new URL(checkPath, window.location.origin).href
  return (
    <div className={styles.check}>
      <QrCode
        text={url}
        label="QR code with the address of the check page"
        className={styles.code}
      />
      <div>
        <p className={styles.strong}>Check this certificate</p>
        <p className={styles.quiet}>Anyone can check this certificate: scan the code, or open</p>
        <p className={styles.address}>
          <a href={checkPath}>{url}</a>
        </p>
      </div>
    </div>
  )
}

/** The block in the corner, as on a technical drawing. */
function TitleBlock({ certificate }: { certificate: Certificate }) {
  const facts = [
    ['Certificate', certificate.number],
    ['Issued on', dayOf(certificate.issuedOn)],
    ['Campus', certificate.campus],
    ['Course code', certificate.courseCode],
  ] as const
  return (
    <dl className={styles.block}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** '5 Aug 2026', in Indian time: from a moment, or from a day. */
function dayOf(on: string): string {
  return formatIndianDay(indianDayOf(new Date(on)))
}
