import { pages } from '#contract/pages.ts'
import { Link } from 'react-router'
import { AccountLinks } from './account-links.tsx'
import { ContactLines } from '../footer/contact-lines.tsx'
import styles from './drawer-content.module.css'
import { useFrame, useInstitute } from '../frame-data.ts'
import { InstituteMap } from '../footer/institute-map.tsx'
import { InstituteMenu } from './institute-menu.tsx'
import { ServiceLinks } from '../footer/service-links.tsx'
import { SocialLinks } from '../footer/social-links.tsx'

/**
 * The header's menu, and about, map, address, phone, e-mail and social links (spec §2).
 * @param isWhole false: only what comes first.
 */
export function DrawerContent({ isWhole }: { isWhole: boolean }) {
  const { departments } = useFrame()
  return (
    <div className={styles.content}>
      <AccountLinks isInDrawer />
      <nav aria-label="Departments, in the menu">
        <h2>Courses</h2>
        <ul className={styles.departments}>
          {departments.map(({ slug, title, path }) => (
            <li key={slug} data-department={slug}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
          <li>
            <Link to={pages.courses()}>All courses</Link>
          </li>
        </ul>
      </nav>
      <nav aria-label="Services, in the menu">
        <ul className={styles.departments}>
          <li>
            <Link to={pages.verifyAny()}>Check a certificate</Link>
          </li>
          <li>
            <Link to={pages.team()}>Training for your team</Link>
          </li>
        </ul>
      </nav>
      {isWhole && <Rest />}
    </div>
  )
}

function Rest() {
  const institute = useInstitute()
  return (
    <>
      <InstituteMenu label="Institute, in the menu" />
      <ServiceLinks />
      <section>
        <h2>About</h2>
        {institute.aboutText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section>
        <h2>Find us</h2>
        <InstituteMap />
        <ContactLines />
        <SocialLinks />
      </section>
    </>
  )
}
