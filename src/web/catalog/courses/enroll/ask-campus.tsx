import { useInstitute } from '#web/platform/shell/frame-data.ts'
import styles from './ask-campus.module.css'

type AskCampusProps = { campus: string; about: string }

/**
 * Contacts for a course as plain links: no other company learns of a visitor who has not tapped.
 */
export function AskCampus({ campus, about }: AskCampusProps) {
  const facts = useInstitute().campuses.find(({ name }) => name === campus)
  if (!facts) return null
  const { phone, whatsapp } = facts
  return (
    <span className={styles.ask}>
      Ask the {campus} campus:
      <span className={styles.ways}>
        <a href={`tel:${digitsOf(phone)}`}>call</a>
        {whatsapp !== null && (
          <>
            <span aria-hidden="true">·</span>
            <a href={whatsAppAddress(whatsapp, about)}>WhatsApp</a>
          </>
        )}
      </span>
    </span>
  )
}

function whatsAppAddress(number: string, about: string): string {
  const text = encodeURIComponent(`A question about ${about}: `)
  return `https://wa.me/${digitsOf(number).replace('+', '')}?text=${text}`
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, '')
}
