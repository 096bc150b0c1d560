import { useInstitute } from '../frame-data.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './contact-lines.module.css'
import { PhoneLink } from './phone-link.tsx'

export function ContactLines() {
  const institute = useInstitute()
  const { phone, email } = institute
  const office = institute.campuses.find(({ name }) => name === institute.defaultCampus)
  return (
    <address className={styles.lines}>
      {office && (
        <p>
          <Icon name="pin" /> <span>{office.addressLines.join(', ')}</span>
        </p>
      )}
      {phone !== '' && (
        <p>
          <Icon name="phone" /> <PhoneLink phone={phone} />
        </p>
      )}
      {email !== '' && (
        <p>
          <Icon name="mail" /> <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </address>
  )
}
