import { institute } from '#institute/institute.ts'
import { useFrame } from './frame-data.ts'
import { InstituteLink } from './institute-link.tsx'
import styles from './link-list.module.css'

export function SocialLinks() {
  if (useFrame().instituteSiteUrl === '') return null
  return (
    <ul className={styles.row}>
      {institute.socialLinks.map(({ label, path }) => (
        <li key={path}>
          <InstituteLink path={path}>{label}</InstituteLink>
        </li>
      ))}
    </ul>
  )
}
