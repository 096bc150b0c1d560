import { useInstitute } from '../frame-data.ts'
import { InstituteLink, useLinksThatLead } from './institute-link.tsx'
import styles from './link-list.module.css'

export function SocialLinks() {
  const links = useLinksThatLead(useInstitute().socialLinks)
  if (links.length === 0) return null
  return (
    <ul className={styles.row}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <InstituteLink path={path}>{label}</InstituteLink>
        </li>
      ))}
    </ul>
  )
}
