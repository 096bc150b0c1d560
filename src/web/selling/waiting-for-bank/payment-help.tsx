import { whatsAppAddress } from '#web/platform/address/whatsapp.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import styles from './payment-help.module.css'

type HelpProps = {
  /** The campus of the course; null or unknown: the institute's own number. */
  campus?: string | null
  /** The subject of a WhatsApp message. */
  about: string
}

/** Whom to call about a payment, for students and payers, on one line. */
export function PaymentHelp({ campus = null, about }: HelpProps) {
  const { campuses, phone: ownPhone } = useInstitute()
  const facts = campuses.find(({ name }) => name === campus)
  const whatsapp = facts?.whatsapp ?? null
  return (
    <p className={styles.help}>
      Need help? {facts ? `Call the ${facts.name} campus` : 'Call our office'}:{' '}
      <PhoneLink phone={facts?.phone ?? ownPhone} />
      {whatsapp !== null && (
        <>
          {' '}
          or <a href={whatsAppAddress(whatsapp, `${about}: `)}>WhatsApp</a>
        </>
      )}
    </p>
  )
}
