import { whatsAppAddress } from '#web/platform/address/whatsapp.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import styles from './help-line.module.css'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'

type HelpLineProps = {
  /** The campus to ask; null, or one that the institute does not have: its office. */
  campus?: string | null
  /** What the question is about, for the WhatsApp message. */
  about?: string
}

/** Phone and WhatsApp where somebody pays. A page's own line replaces its frame's line. */
export function HelpLine({ campus = null, about }: HelpLineProps) {
  const { campuses, defaultCampus, phone } = useInstitute()
  const asked = campuses.find(({ name }) => name === campus)
  const { whatsapp = null } = asked ?? campuses.find(({ name }) => name === defaultCampus) ?? {}
  const number = asked?.phone ?? phone
  if (number === '') return null
  return (
    <p className={styles.help} data-help-line="">
      <span>Questions? {asked ? `${asked.name} campus` : 'Our office'}</span>
      <span className={styles.ways}>
        <PhoneLink phone={number} />
        {whatsapp !== null && (
          <>
            <span aria-hidden="true">·</span>
            <a href={whatsAppAddress(whatsapp, questionAbout(about))}>WhatsApp</a>
          </>
        )}
      </span>
    </p>
  )
}

function questionAbout(about: string | undefined): string {
  return about === undefined ? '' : `A question about ${about}: `
}
