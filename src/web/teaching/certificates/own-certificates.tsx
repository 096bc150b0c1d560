import type { OwnCertificate } from '#contract/teaching/certificates.ts'
import { formatIst, indianDayOf } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { DownloadButton } from '#web/platform/documents/download-button.tsx'
import card from '#web/platform/ui/content/record-card.module.css'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { NotFetched } from '#web/platform/data/not-fetched.tsx'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import styles from './own-certificates.module.css'
import type { ReactNode } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { useToast } from '../../platform/ui/dialogs/toast.tsx'

/** The student's certificates, above the courses; nothing where there are none. */
export function OwnCertificates() {
  const query = useApiQuery('listMyCertificates', {})
  const { answer, failure } = query
  if (failure !== null && !answer)
    return (
      <NotFetched
        title="We could not load your certificates."
        sentence="They are safe. Please try again."
        query={query}
      />
    )
  if (!answer || answer.certificates.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="own-certificates">
      <h2 id="own-certificates">My certificates</h2>
      <ul className={styles.list}>
        {answer.certificates.map((certificate) => (
          <li key={certificate._id}>
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { _id: id, number, courseName, courseCode, issuedOn, isRevoked, checkPath } = certificate
  const of = <VisuallyHidden> of certificate {number}</VisuallyHidden>
  const api = useApi()
  const institute = useInstitute()
  return (
    <article className={styles.certificate} data-revoked={isRevoked || undefined}>
      <div className={styles.head}>
        <Icon name={isRevoked ? 'cross-circle' : 'award'} size={40} />
        <div>
          <h3>{courseName}</h3>
          <p className={styles.number}>{number}</p>
        </div>
      </div>
      <div className={styles.body}>
        {isRevoked ? (
          <p>
            <Badge tone="bad">Revoked: no longer valid</Badge>
          </p>
        ) : (
          <p>
            You have completed this course. Your certificate was issued on{' '}
            <span className={styles.day}>{formatIst(issuedOn).split(',')[0]}</span>.
          </p>
        )}
        <p className={card['small']}>{courseCode}</p>
        <div className={card['buttons']}>
          {!isRevoked && (
            <>
              <DownloadButton
                variant="primary"
                fetchPdf={() => api.downloadMyCertificate({ id })}
                failureText={messages.certificateNotFetched}
              >
                Download PDF{of}
              </DownloadButton>
              <ShareButton path={checkPath} text={`My certificate: ${courseName}, ${number}`}>
                Share{of}
              </ShareButton>
            </>
          )}
          <ButtonLink variant="quiet" to={checkPath}>
            Verify link{of}
          </ButtonLink>
          {!isRevoked && (
            <ButtonLink
              variant="quiet"
              to={linkedInAddress(certificate, institute.name)}
              target="_blank"
              rel="noreferrer"
            >
              Add to LinkedIn{of}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

/** LinkedIn's own form, filled in; nothing is sent before the student taps. */
function linkedInAddress(certificate: OwnCertificate, organizationName: string): string {
  const { courseName, number, issuedOn, checkPath } = certificate
  const [issueYear = '', issueMonth = ''] = indianDayOf(new Date(issuedOn)).split('-')
  const facts = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseName,
    organizationName,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    certId: number,
    certUrl: typeof window === 'undefined' ? '' : new URL(checkPath, window.location.origin).href,
  })
  return `https://www.linkedin.com/profile/add?${facts}`
}

type ShareButtonProps = {
  /** A public page of ours. */
  path: string
  /** The text beside the address. */
  text: string
  children: ReactNode
}

/** Opens the device's share sheet; without one, the address is copied. */
function ShareButton({ path, text, children }: ShareButtonProps) {
  const toast = useToast()
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      if (canShare()) return await navigator.share({ text, url })
      await navigator.clipboard.writeText(url)
      toast({
        tone: 'good',
        text: 'Link copied. Anyone can verify the certificate there.',
      })
    } catch (error) {
      // closing the share sheet is no error
      if (error instanceof Error && error.name === 'AbortError') return
      toast({ tone: 'warn', text: `Sharing is not possible here. The address is ${url}` })
    }
  }
  return (
    <Button variant="quiet" onClick={() => void share()}>
      <Icon name="share" />
      <span>{children}</span>
    </Button>
  )
}

function canShare(): boolean {
  return 'share' in navigator
}
