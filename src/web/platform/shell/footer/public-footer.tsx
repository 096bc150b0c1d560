import { openCampuses } from '#contract/institute/open-campuses.ts'
import { pages } from '#contract/pages.ts'
import type { ReactNode } from 'react'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import { ContactLines } from './contact-lines.tsx'
import { useFrame, useInstitute } from '../frame-data.ts'
import { InstituteLink, useInstituteMenu, useLinksThatLead } from './institute-link.tsx'
import { InstituteMenu } from '../header/institute-menu.tsx'
import { PhoneLink } from './phone-link.tsx'
import styles from './public-footer.module.css'
import { ServiceLinks } from './service-links.tsx'
import { SocialLinks } from './social-links.tsx'

const policies = [
  { label: 'Refund policy', path: pages.refundPolicy() },
  { label: 'Privacy policy', path: pages.privacyPolicy() },
  { label: 'Terms and conditions', path: pages.terms() },
]

/** Spec §2, footer; also the menu without JavaScript. Its content comes from the frame alone. */
export function PublicFooter() {
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <FooterInside />
    </footer>
  )
}

function FooterInside() {
  const institute = useInstitute()
  const { departments } = useFrame()
  const sisters = useLinksThatLead(institute.sisterInstitutions)
  const hasMenu = useInstituteMenu().length > 0
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.about}>
          <h2>{institute.name}</h2>
          <p>{institute.aboutShort}</p>
          <p>
            {[`Founded in ${institute.foundedIn}`, institute.certification]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <SocialLinks />
        </section>
        <FooterLinks title="Departments" isOpen>
          {[...departments, { title: 'All courses', path: pages.courses() }].map((link) => (
            <li key={link.path}>
              <PageLink to={link.path}>{link.title}</PageLink>
            </li>
          ))}
        </FooterLinks>
        <FooterLinks title="Policies">
          {policies.map(({ label, path }) => (
            <li key={path}>
              <PageLink to={path}>{label}</PageLink>
            </li>
          ))}
        </FooterLinks>
        {sisters.length > 0 && (
          <FooterLinks title="Sister institutions">
            {sisters.map(({ label, path }) => (
              <li key={path}>
                <InstituteLink path={path}>{label}</InstituteLink>
              </li>
            ))}
          </FooterLinks>
        )}
        <section>
          <Foldable title="Contact" isOpen>
            <ContactLines />
            <ServiceLinks />
          </Foldable>
        </section>
      </div>
      <Campuses />
      {hasMenu && (
        <div className={styles.wide}>
          <Foldable title="Institute" isBare>
            <InstituteMenu label="Institute, at the foot" />
          </Foldable>
        </div>
      )}
      <JobPortal />
    </>
  )
}

type FooterLinksProps = { title: string; isOpen?: boolean; children: ReactNode }

function FooterLinks({ title, isOpen = false, children }: FooterLinksProps) {
  return (
    <nav aria-label={`${title}, at the foot`}>
      <Foldable title={title} isOpen={isOpen}>
        <ul className={styles.links}>{children}</ul>
      </Foldable>
    </nav>
  )
}

type FoldableProps = {
  title: string
  /** Open on a phone too, until it is folded. */
  isOpen?: boolean
  /** Its content has headings of its own on a wide screen. */
  isBare?: boolean
  children: ReactNode
}

/** One foldable line on a phone; a heading with its content on a wider screen. */
function Foldable({ title, isOpen = false, isBare = false, children }: FoldableProps) {
  return (
    <>
      {!isBare && <h2 className={styles.heading}>{title}</h2>}
      <details className={styles.fold} open={isOpen}>
        <summary>
          {title} <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </>
  )
}

function Campuses() {
  const institute = useInstitute()
  return (
    <section className={styles.wide}>
      <Foldable title="Campuses">
        <ul className={styles.campuses}>
          {openCampuses(institute).map(({ name, addressLines, phone }) => (
            <li key={name}>
              <strong>{name}</strong>
              <address>
                {addressLines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                <PhoneLink phone={phone} />
              </address>
            </li>
          ))}
        </ul>
      </Foldable>
    </section>
  )
}

function JobPortal() {
  const { jobPortal } = useInstitute()
  if (jobPortal === null) return null
  const { title, text, path } = jobPortal
  return (
    <section className={styles.wide}>
      <Foldable title={title}>
        <p className={styles.job}>
          {text} <InstituteLink path={path}>Visit the job portal</InstituteLink>
        </p>
      </Foldable>
    </section>
  )
}
