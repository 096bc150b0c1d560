import { InstituteLink, useInstituteMenu } from '../footer/institute-link.tsx'
import styles from './institute-menu.module.css'

/** The grouped links to the institute's own site (spec §2); hidden where they have no address. */
export function InstituteMenu({ label }: { label: string }) {
  const menu = useInstituteMenu()
  if (menu.length === 0) return null
  return (
    <nav className={styles.menu} aria-label={label}>
      {menu.map(({ label: title, links }) => (
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
