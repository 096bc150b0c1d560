import { institute } from '#institute/institute.ts'
import { useFrame } from './frame-data.ts'
import { InstituteLink } from './institute-link.tsx'
import styles from './link-list.module.css'

/** The certificate service and the data-science site (spec §2). */
export function ServiceLinks() {
  if (useFrame().instituteSiteUrl === '') return null
  return (
    <ul className={styles.list}>
      {[institute.certificateService, institute.dataScienceSite].map(({ label, path }) => (
        <li key={path}>
          <InstituteLink path={path}>{label}</InstituteLink>
        </li>
      ))}
    </ul>
  )
}
