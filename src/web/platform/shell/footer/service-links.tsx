import { useInstitute } from '../frame-data.ts'
import { InstituteLink, useLinksThatLead } from './institute-link.tsx'
import styles from './link-list.module.css'

/** The certificate service and the data-science site (spec §2). */
export function ServiceLinks() {
  const { certificateService, dataScienceSite } = useInstitute()
  const links = useLinksThatLead([certificateService, dataScienceSite])
  if (links.length === 0) return null
  return (
    <ul className={styles.list}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <InstituteLink path={path}>{label}</InstituteLink>
        </li>
      ))}
    </ul>
  )
}
