import { whatsAppAddress } from '#web/platform/address/whatsapp.ts'
import { askForNextDate } from '#contract/teaching/start-text.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import styles from './ask-campus.module.css'

type AskCampusProps = {
  /** null: an online course, which has none. */
  campus: string | null
  about: string
}

/**
 * Contacts for a course as plain links: no other company learns of a visitor who has not tapped.
 */
export function AskCampus({ campus, about }: AskCampusProps) {
  const contact = useContact(campus)
  if (contact === null) return null
  return (
    <span className={styles.ask}>
      {campus === null ? 'Ask us:' : `Ask the ${campus} campus:`}
      <Ways {...contact} text={`A question about ${about}: `} />
    </span>
  )
}

/** In place of Enroll Now, for a course that is not sold without a date. */
export function AskForNextDate({ campus, about }: AskCampusProps) {
  const contact = useContact(campus)
  if (contact === null) return null
  return (
    <p className={styles.ask}>
      {askForNextDate}:
      <Ways {...contact} text={`When does ${about} start next? `} />
    </p>
  )
}

type Contact = { phone: string; whatsapp: string | null }

function Ways({ phone, whatsapp, text }: Contact & { text: string }) {
  return (
    <span className={styles.ways}>
      <a href={`tel:${digitsOf(phone)}`}>call</a>
      {whatsapp !== null && (
        <>
          <span aria-hidden="true">·</span>
          <a href={whatsAppAddress(whatsapp, text)}>WhatsApp</a>
        </>
      )}
    </span>
  )
}

/** Of the campus; the office's, with the default campus' WhatsApp, where there is none to come to. */
function useContact(campus: string | null): Contact | null {
  const { campuses, defaultCampus, phone } = useInstitute()
  const facts = campuses.find(({ name }) => name === (campus ?? defaultCampus))
  if (!facts) return null
  return { phone: campus === null ? phone : facts.phone, whatsapp: facts.whatsapp }
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/[^+\d]/g, '')
}
