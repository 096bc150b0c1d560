import { institute } from '#institute/institute.ts'
import { useFrame } from './frame-data.ts'
import { InstituteLink } from './institute-link.tsx'
import styles from './institute-menu.module.css'

/** The links to the institute's own site, in groups (spec §2); hidden where there is no such site. */
export function InstituteMenu({ label }: { label: string }) {
  const { instituteSiteUrl } = useFrame()
  if (instituteSiteUrl === '') return null
  return (
    <nav className={styles.menu} aria-label={label}>
      {institute.menu.map(({ label: title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ label: words, path }) => (
              <li key={path}>
                <InstituteLink path={path}>{words}</InstituteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
