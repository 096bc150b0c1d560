import { NavLink, useParams } from 'react-router'
import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import type { InstituteSection } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import UnknownOfficePage from '../../platform/frame/unknown-office-page.tsx'
import { CampusesSection } from './campuses-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import styles from './institute-page.module.css'
import { LinksSection } from './links-section.tsx'
import { LookSection } from './look-section.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { sectionTitles } from './section-titles.ts'
import { TaxSection } from './tax-section.tsx'
import type { SectionProps } from './use-section-saving.ts'
import { versionOf } from './use-section-saving.ts'

export function meta() {
  return officeMeta('Institute')
}

const nothing = {}
// Object.keys loses the table's key types
const sections = Object.keys(sectionTitles) as InstituteSection[]

const forms = {
  identity: IdentitySection,
  campuses: CampusesSection,
  contact: ContactSection,
  links: LinksSection,
  look: LookSection,
  numbers: NumbersSection,
  tax: TaxSection,
} satisfies Record<InstituteSection, (props: SectionProps) => React.ReactNode>

/** The institute's facts, in sections that are saved separately (decision 49). */
export default function InstitutePage() {
  const { section: named } = useParams()
  const section = sections.find((known) => known === named)
  const asked = useApiQuery('showInstituteSettings', nothing)
  if (section === undefined) return <UnknownOfficePage />
  return (
    <OfficePage
      title="Institute"
      tab={`${sectionTitles[section]} · Institute`}
      back={{ label: 'Settings', path: pages.officeSettings() }}
    >
      <nav className={styles.sections} aria-label="Sections">
        {sections.map((name) => (
          <NavLink key={name} to={pages.officeInstitute(name)}>
            {sectionTitles[name]}
          </NavLink>
        ))}
      </nav>
      <LoadFailed {...asked} />
      {!asked.answer && asked.failure === null && <p role="status">{messages.loading}</p>}
      {asked.answer && (
        <OneSection section={section} settings={asked.answer} changed={asked.setAnswer} />
      )}
    </OfficePage>
  )
}

type OneSectionProps = SectionProps & { section: InstituteSection }

/** A new version renders a new form. */
function OneSection({ section, settings, changed }: OneSectionProps) {
  const Form = forms[section]
  return (
    <Form
      key={`${section}.${versionOf(settings, section)}`}
      settings={settings satisfies InstituteSettings}
      changed={changed}
    />
  )
}
