import type { CampusFacts } from '#contract/institute/institute.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { Link } from 'react-router'
import { coursesFor } from '#web/catalog/search/courses-for.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import { Icon } from '#web/platform/ui/icon.tsx'
import styles from './campuses.module.css'

export function Campuses() {
  const institute = useInstitute()
  return (
    <section className={styles.campuses} aria-labelledby="campuses">
      <h2 id="campuses">Come and see us</h2>
      <ul>
        {openCampuses(institute).map((campus) => (
          <li key={campus.name}>
            <h3>{campus.name}</h3>
            <address>
              {campus.addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <p>
              <Icon name="phone" /> <PhoneLink phone={campus.phone} />
            </p>
            <p>
              <Icon name="pin" />
              <a href={directionsTo(institute.name, campus)} rel="noopener noreferrer">
                Directions to {campus.name}
              </a>
            </p>
            <p>
              <Icon name="layers" />
              <Link to={coursesFor(campus.name)}>Courses at {campus.name}</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The map service is contacted only when the link is tapped. */
function directionsTo(name: string, { addressLines }: CampusFacts): string {
  const place = encodeURIComponent([name, ...addressLines].join(', '))
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`
}
