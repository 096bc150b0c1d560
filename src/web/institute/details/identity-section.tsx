import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { instituteSections } from '#contract/institute/institute.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import grid from '../../platform/office-forms/form-grid.module.css'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { messageOfList } from './list-error.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionSaving } from './use-section-saving.ts'
import type { SectionProps } from './use-section-saving.ts'

type Typed = ReturnType<typeof typedOf>

/** The form's values: paragraphs as one text, the year as digits. */
function typedOf(institute: Institute) {
  const { name, shortName, tagline, certification, aboutShort, certificateSignatory } = institute
  return {
    name,
    shortName,
    tagline,
    certification,
    aboutShort,
    certificateSignatory,
    foundedIn: String(institute.foundedIn),
    aboutText: institute.aboutText.join('\n\n'),
  }
}

function factsOf({ foundedIn, aboutText, ...same }: Typed) {
  return { ...same, foundedIn: Number(foundedIn || Number.NaN), aboutText: paragraphsOf(aboutText) }
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

const schema = z.pipe(z.transform(factsOf), instituteSections.identity)

export function IdentitySection(props: SectionProps) {
  const { institute } = props.settings
  const form = useContractForm(schema, typedOf(institute))
  const saving = useSectionSaving('identity', props)
  const { register, control } = form
  const { errors, isDirty } = form.formState
  const typed = useWatch({ control })
  const draft = { ...institute, ...factsOf({ ...typedOf(institute), ...typed }) }
  return (
    <SectionForm
      saving={saving}
      intro="The names stand in the header, in mails, on receipts and on certificates. Papers that were issued before keep what they say."
      attributes={form.attributes}
      onSubmit={form.submit(saving)}
      isSending={form.isSending}
      hasChanges={() => isDirty}
      draft={draft}
    >
      <TextField
        label="Name"
        required
        registration={register('name')}
        error={errors.name?.message}
      />
      <div className={grid.grid}>
        <TextField
          label="Short name"
          hint="As people say it; it stands large in the header."
          required
          registration={register('shortName')}
          error={errors.shortName?.message}
        />
        <TextField
          label="Founded in"
          inputMode="numeric"
          required
          registration={register('foundedIn')}
          error={errors.foundedIn?.message}
        />
      </div>
      <TextField
        label="Tagline"
        hint="A short promise to students. The first page shows it, and search engines use it for pages without a text."
        required
        registration={register('tagline')}
        error={errors.tagline?.message}
      />
      <TextField
        label="Certification"
        isOptional
        registration={register('certification')}
        error={errors.certification?.message}
      />
      <TextAreaField
        label="About, in short"
        hint="In the footer of every page."
        required
        rows={3}
        registration={register('aboutShort')}
        error={errors.aboutShort?.message}
      />
      <TextAreaField
        label="About"
        hint="In the menu. An empty line begins a new paragraph."
        required
        rows={9}
        registration={register('aboutText')}
        error={messageOfList(errors.aboutText)}
      />
      <TextField
        label="Who signs certificates"
        hint="Printed under the line, such as Principal."
        required
        registration={register('certificateSignatory')}
        error={errors.certificateSignatory?.message}
      />
    </SectionForm>
  )
}
