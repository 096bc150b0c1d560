import { useParams } from 'react-router'
import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import type { InstituteSection } from '#contract/institute/institute.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { PagePlaces } from '../../platform/office-menu/page-places.tsx'
import UnknownOfficePage from '../../platform/frame/unknown-office-page.tsx'
import { CampusesSection } from './campuses-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { LinksSection } from './links-section.tsx'
import { LookSection } from './look-section.tsx'
import { sectionTitles } from './section-titles.ts'
import { TaxSection } from './tax-section.tsx'
import type { SectionProps } from './use-section-saving.ts'
import { versionOf, useSectionSaving } from './use-section-saving.ts'
import { useWatch } from 'react-hook-form'
import { instituteSections } from '#contract/institute/institute.ts'
import { numberRules } from '#contract/platform/number-series.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { SectionForm } from './section-form.tsx'

export function meta() {
  return officeMeta('Institute')
}

const nothing = {}
// Object.keys loses the table's key types
const sections = Object.keys(sectionTitles) as InstituteSection[]

const places = sections.map((name) => ({
  label: sectionTitles[name],
  path: pages.officeInstitute(name),
}))

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
  const query = useApiQuery('showInstituteSettings', nothing)
  if (section === undefined) return <UnknownOfficePage />
  return (
    <OfficePage
      title="Institute"
      tab={`${sectionTitles[section]} · Institute`}
      back={{ label: 'Settings', path: pages.officeSettings() }}
    >
      <PagePlaces label="Sections" places={places} />
      <LoadFailed {...query} />
      {!query.answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {query.answer && (
        <OneSection section={section} settings={query.answer} changed={query.setAnswer} />
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

function NumbersSection(props: SectionProps) {
  const { institute } = props.settings
  const { receiptPrefix, refundReceiptPrefix, certificatePrefix } = institute
  const form = useContractForm(instituteSections.numbers, {
    receiptPrefix,
    refundReceiptPrefix,
    certificatePrefix,
  })
  const saving = useSectionSaving('numbers', props)
  const { register } = form
  const { errors, isDirty } = form.formState
  const typed = useWatch({ control: form.control })
  return (
    <SectionForm
      saving={saving}
      intro="A change applies to new documents; the numbering continues. A prefix has up to three letters."
      attributes={form.attributes}
      onSubmit={form.submit(saving)}
      isSending={form.isSending}
      hasChanges={() => isDirty}
      draft={institute}
    >
      <TextField
        label="Receipts"
        hint={`For example ${typed.receiptPrefix}/26-27/000124`}
        required
        maxLength={numberRules.documents.prefixMaxLength}
        autoCapitalize="characters"
        registration={register('receiptPrefix')}
        error={errors.receiptPrefix?.message}
      />
      <TextField
        label="Refund receipts"
        hint={`For example ${typed.refundReceiptPrefix}/26-27/000007`}
        required
        maxLength={numberRules.documents.prefixMaxLength}
        autoCapitalize="characters"
        registration={register('refundReceiptPrefix')}
        error={errors.refundReceiptPrefix?.message}
      />
      <TextField
        label="Certificates"
        hint={`For example ${typed.certificatePrefix}/2026/000042`}
        required
        maxLength={numberRules.certificates.prefixMaxLength}
        autoCapitalize="characters"
        registration={register('certificatePrefix')}
        error={errors.certificatePrefix?.message}
      />
    </SectionForm>
  )
}
