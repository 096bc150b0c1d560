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
    foundedIn: institute.foundedIn === 0 ? '' : String(institute.foundedIn),
    aboutText: institute.aboutText.join('\n\n'),
  }
}

function factsOf({ foundedIn, aboutText, ...same }: Typed) {
  return { ...same, foundedIn: Number(foundedIn.trim()), aboutText: paragraphsOf(aboutText) }
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
      intro="Pages, mails, receipts and certificates carry these names. Documents that you issued before stay as they are. An empty field is not shown."
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
          hint="As people say it. The header shows it."
          required
          registration={register('shortName')}
          error={errors.shortName?.message}
        />
        <TextField
          label="Founded in"
          inputMode="numeric"
          isOptional
          registration={register('foundedIn')}
          error={errors.foundedIn?.message}
        />
      </div>
      <TextField
        label="Tagline"
        hint="A short promise to students. The home page and search engines show it."
        isOptional
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
        isOptional
        rows={3}
        registration={register('aboutShort')}
        error={errors.aboutShort?.message}
      />
      <TextAreaField
        label="About"
        hint="In the menu. An empty line begins a new paragraph."
        isOptional
        rows={9}
        registration={register('aboutText')}
        error={messageOfList(errors.aboutText)}
      />
      <TextField
        label="Who signs certificates"
        hint="Printed under the signature, such as Principal."
        required
        registration={register('certificateSignatory')}
        error={errors.certificateSignatory?.message}
      />
    </SectionForm>
  )
}
