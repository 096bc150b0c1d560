import { openCampuses } from '#contract/institute/open-campuses.ts'
import { pages } from '#contract/pages.ts'
import type { ReactNode } from 'react'
import { Icon } from '#web/platform/ui/icon.tsx'
import { PageLink } from '#web/platform/ui/page-link.tsx'
import { useFrame, useInstitute } from '../frame-data.ts'
import { InstituteLink, useInstituteMenu, useLinksThatLead } from './institute-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import styles from './public-footer.module.css'
import { SocialLinks } from './social-links.tsx'

const policies = [
  { title: 'Refund policy', path: pages.refundPolicy() },
  { title: 'Privacy policy', path: pages.privacyPolicy() },
  { title: 'Terms and conditions', path: pages.terms() },
]

/** Spec §2, footer; also the menu without JavaScript. Its content comes from the frame alone. */
export function PublicFooter() {
  const { departments } = useFrame()
  const sisters = useLinksThatLead(useInstitute().sisterInstitutions)
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <div className={styles.columns}>
        <About />
        <PageLinks
          title="Departments"
          links={[...departments, { title: 'All courses', path: pages.courses() }]}
        />
        <div>
          <PageLinks title="Policies" links={policies} />
          {sisters.length > 0 && (
            <FooterLinks title="Sister institutions">
              <OutsideLinks links={sisters} />
            </FooterLinks>
          )}
        </div>
        <div className={styles.places}>
          <Campuses />
          <JobPortal />
        </div>
      </div>
      <InstituteLinks />
    </footer>
  )
}

function About() {
  const { name, aboutShort, email } = useInstitute()
  return (
    <section className={styles.about}>
      {name !== '' && <h2>{name}</h2>}
      {aboutShort !== '' && <p>{aboutShort}</p>}
      {email !== '' && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <SocialLinks />
    </section>
  )
}

type Linked = { title: string; path: string }

function PageLinks({ title, links }: { title: string; links: readonly Linked[] }) {
  return (
    <FooterLinks title={title}>
      {links.map((link) => (
        <li key={link.path}>
          <PageLink to={link.path}>{link.title}</PageLink>
        </li>
      ))}
    </FooterLinks>
  )
}

function OutsideLinks({ links }: { links: readonly { label: string; path: string }[] }) {
  return links.map(({ label, path }) => (
    <li key={path}>
      <InstituteLink path={path}>{label}</InstituteLink>
    </li>
  ))
}

function FooterLinks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={`${title}, at the foot`}>
      <Foldable title={title}>
        <ul className={styles.links}>{children}</ul>
      </Foldable>
    </nav>
  )
}

/** One foldable line on a phone; a heading with its content on a wider screen. */
function Foldable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <details className={styles.fold}>
        <summary>
          {title} <Icon name="chevron-down" />
        </summary>
        {children}
      </details>
    </>
  )
}

function Campuses() {
  const campuses = openCampuses(useInstitute())
  if (campuses.length === 0) return null
  return (
    <section>
      <Foldable title="Campuses">
        <ul className={styles.campuses}>
          {campuses.map(({ name, addressLines, phone }) => (
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
    <section>
      <Foldable title={title}>
        <p>
          {text} <InstituteLink path={path}>Visit the job portal</InstituteLink>
        </p>
      </Foldable>
    </section>
  )
}

/** The institute's own site and its services, in one line on a wide screen. */
function InstituteLinks() {
  const { certificateService, dataScienceSite } = useInstitute()
  const menu = useInstituteMenu().flatMap(({ links }) => links)
  const services = useLinksThatLead([certificateService, dataScienceSite])
  return (
    <div className={styles.last}>
      <FooterLinks title="Institute">
        <li>
          <PageLink to={pages.verifyAny()}>Check a certificate</PageLink>
        </li>
        <li>
          <PageLink to={pages.team()}>Training for your team</PageLink>
        </li>
        <OutsideLinks links={[...menu, ...services]} />
      </FooterLinks>
    </div>
  )
}
