import { useState } from 'react'
import type { CertificateSignature as Signature } from '#contract/teaching/certificate-signature.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { Link } from 'react-router'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { FileField } from '../../platform/office-forms/file-field.tsx'
import styles from '../../people/office-account/account.module.css'
import own from './certificate-signature.module.css'
import { signaturePicture } from './signature-picture.ts'

const nothing = {}

/** The drawn or scanned signature on certificates; for owners. */
export function CertificateSignature() {
  const query = useApiQuery('showCertificateSignature', nothing)
  const { certificateSignatory } = useInstitute()
  return (
    <section className={styles.section} aria-label="Signature">
      <p className={styles.quiet}>
        New certificates show this picture above “{certificateSignatory}”. Change this name under{' '}
        <Link to={pages.officeInstitute('identity')}>Institute</Link>. Issued certificates stay as
        they are.
      </p>
      <LoadFailed {...query} />
      {!query.answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {query.answer && <Picture saved={query.answer.image} keep={query.setAnswer} />}
    </section>
  )
}

type PictureProps = { saved: string | null; keep: (signature: Signature) => void }

function Picture({ saved, keep }: PictureProps) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy, failure } = useAction()
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (file: File | null) => {
    setProblem(null)
    if (file === null) return setChosen(null)
    try {
      setChosen(await signaturePicture(file))
    } catch {
      // the browser cannot decode it
      setChosen(null)
      setProblem(messages.signatureIsNoPicture)
    }
  }
  const save = (image: string | null) =>
    void run(async () => {
      const { message } = await api.changeCertificateSignature({ image })
      keep({ image })
      setChosen(null)
      toast({ tone: 'good', text: message })
    })
  const shown = chosen ?? saved
  return (
    <>
      {shown !== null && <img className={own.picture} src={shown} alt="The signature" />}
      <FileField
        label="Picture of the signature"
        hint="A PNG or JPG of the signature alone, on a white or transparent background."
        accept=".png,.jpg,.jpeg"
        error={problem ?? undefined}
        choose={(file) => void choose(file)}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          isBusy={isBusy}
          busyText="Saving..."
          disabled={chosen === null}
          onClick={() => save(chosen)}
        >
          Save
        </Button>
        {saved !== null && (
          <Button variant="quiet" isBusy={isBusy} busyText="Saving..." onClick={() => save(null)}>
            Remove the signature
          </Button>
        )}
      </div>
    </>
  )
}
