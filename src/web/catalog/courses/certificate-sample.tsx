import { useInstitute } from '#web/platform/shell/frame-data.ts'
import styles from './certificate-sample.module.css'

type CertificateSampleProps = { courseName: string; forWhom: string }

/** The conditions and a sample of the certificate, with the real one's words. */
export function CertificateSample({ courseName, forWhom }: CertificateSampleProps) {
  const institute = useInstitute()
  return (
    <div className={styles.certificate}>
      <div
        className={styles.sheet}
        role="img"
        aria-label={`A sample of the certificate: ${institute.name} certifies that you have completed the course ${courseName}.`}
      >
        <p className={styles.institute}>{institute.name}</p>
        <p className={styles.title}>Certificate of completion</p>
        <p className={styles.name}>Your name</p>
        <p>has completed the course</p>
        <p className={styles.course}>{courseName}</p>
        <p className={styles.foot}>
          <span>{institute.certificateSignatory}</span> <span>Sample</span>
        </p>
      </div>
      <div className={styles.words}>
        <p>{forWhom}</p>
        <p className={styles.check}>
          Anyone can verify the certificate online with its number or QR code.
        </p>
      </div>
    </div>
  )
}
