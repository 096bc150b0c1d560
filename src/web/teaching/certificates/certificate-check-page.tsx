import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { formatIst } from '#contract/platform/time/indian-time.ts'
import { HomeLink } from '#web/platform/documents/home-link.tsx'
import { UnknownDocument } from '#web/platform/documents/unknown-document.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { ResultSheet } from '#web/platform/documents/result-sheet.tsx'
import { missingOr } from '#web/platform/api/missing.ts'
import { apiContext } from '#web/platform/api/api-context.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'

/**
 * The public check of a certificate (decision 17).
 * @throws a 404 when no certificate has this code.
 */
async function load({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    return await api.checkCertificate({ code: params['code'] ?? '' })
  } catch (error) {
    throw missingOr(error, 'certificate-not-found')
  }
}

export const loader = load
export const clientLoader = load

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Certificate check',
    description: 'Whether a certificate is genuine.',
  })
}

export default function CertificateCheckPage() {
  const institute = useInstitute()
  const { certificate } = useLoaderData<typeof loader>()
  const { isGenuine, number, studentName, courseName, issuedOn } = certificate
  return (
    <ResultSheet
      tone={isGenuine ? 'good' : 'bad'}
      headline={isGenuine ? 'This certificate is genuine' : 'This certificate was revoked'}
      sentence={
        isGenuine
          ? `${institute.name} issued this certificate. Compare the name and the number with those on the certificate.`
          : `${institute.name} issued this certificate and has revoked it. It is no longer valid.`
      }
      steps={<HomeLink />}
    >
      <Facts
        facts={[
          { name: 'Status', value: isGenuine ? 'Genuine' : 'Revoked' },
          { name: 'Name', value: studentName },
          { name: 'Course', value: courseName },
          { name: 'Certificate', value: number },
          { name: 'Issued on', value: dayOf(issuedOn) },
        ]}
      />
    </ResultSheet>
  )
}

export function ErrorBoundary() {
  return <UnknownDocument document="certificate" />
}

/** As printed: the day without the time. */
function dayOf(iso: string): string {
  return formatIst(iso).split(',')[0] ?? iso
}
