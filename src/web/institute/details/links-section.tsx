import { useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { instituteSections } from '#contract/institute/institute.ts'
import type { Institute, OutsideLink, SectionFacts } from '#contract/institute/institute.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './institute-page.module.css'
import { SectionForm } from './section-form.tsx'
import type { TypedLinks } from './typed-facts.ts'
import { useSectionSaving } from './use-section-saving.ts'
import type { SectionProps } from './use-section-saving.ts'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'

const noLink: OutsideLink = { label: '', path: '' }

function typedOf(institute: Institute): TypedLinks {
  const { menu, socialLinks, sisterInstitutions } = institute
  return {
    menu,
    socialLinks,
    sisterInstitutions,
    certificateService: institute.certificateService ?? noLink,
    dataScienceSite: institute.dataScienceSite ?? noLink,
    jobPortal: institute.jobPortal ?? { title: '', text: '', path: '' },
  }
}

function factsOf(typed: TypedLinks): SectionFacts['links'] {
  const { menu, socialLinks, sisterInstitutions } = typed
  return {
    menu,
    socialLinks,
    sisterInstitutions,
    certificateService: orNone(typed.certificateService),
    dataScienceSite: orNone(typed.dataScienceSite),
    jobPortal: orNone(typed.jobPortal),
  }
}

function orNone<T extends object>(link: T): T | null {
  return Object.values(link).every((text) => String(text).trim() === '') ? null : link
}

const schema = z.pipe(z.transform(factsOf), instituteSections.links)

export function LinksSection(props: SectionProps) {
  const { institute } = props.settings
  const form = useContractForm(schema, typedOf(institute))
  const saving = useSectionSaving('links', props)
  const { control, register } = form
  const { errors, isDirty } = form.formState
  const menu = useFieldArray({ control, name: 'menu' })
  const typed = useWatch({ control })
  const parts = { control, register, errors }
  return (
    <SectionForm
      saving={saving}
      intro="A link is a whole address that begins with https://, or a path of the institute’s own site that begins with /. Paths are shown where that site is configured."
      attributes={form.attributes}
      onSubmit={form.submit(saving)}
      isSending={form.isSending}
      hasChanges={() => isDirty}
      // watch() leaves out the untouched fields of a deep form
      draft={{
        ...institute,
        ...factsOf({ ...typedOf(institute), ...(typed as Partial<TypedLinks>) }),
      }}
    >
      {menu.fields.map((group, at) => (
        <section key={group.id} className={styles.group} aria-label={`Menu ${at + 1}`}>
          <h3>Menu {at + 1}</h3>
          <TextField
            label="Title"
            required
            registration={register(`menu.${at}.label`)}
            error={errors.menu?.[at]?.label?.message}
          />
          <LinkRows name={`menu.${at}.links`} errors={errors.menu?.[at]?.links} parts={parts} />
          <p>
            <Button variant="quiet" onClick={() => menu.remove(at)}>
              Take this menu away
            </Button>
          </p>
        </section>
      ))}
      <p>
        <Button variant="quiet" onClick={() => menu.append({ label: '', links: [noLink] })}>
          Add a menu
        </Button>
      </p>
      <section className={styles.group} aria-label="Social links">
        <h3>Social links</h3>
        <LinkRows name="socialLinks" errors={errors.socialLinks} parts={parts} />
      </section>
      <section className={styles.group} aria-label="Sister institutions">
        <h3>Sister institutions</h3>
        <LinkRows name="sisterInstitutions" errors={errors.sisterInstitutions} parts={parts} />
      </section>
      <section className={styles.group} aria-label="Services">
        <h3>Services in the topmost line</h3>
        <p className={styles.quiet}>Leave both fields of one empty, and it is not shown.</p>
        <LinkFields name="certificateService" errors={errors.certificateService} parts={parts} />
        <LinkFields name="dataScienceSite" errors={errors.dataScienceSite} parts={parts} />
      </section>
      <section className={styles.group} aria-label="Job portal">
        <h3>Job portal</h3>
        <p className={styles.quiet}>
          At the end of the footer. Leave all of it empty, and it is not shown.
        </p>
        <TextField
          label="Title"
          registration={register('jobPortal.title')}
          error={errors.jobPortal?.title?.message}
        />
        <TextAreaField
          label="What it is"
          rows={3}
          registration={register('jobPortal.text')}
          error={errors.jobPortal?.text?.message}
        />
        <TextField
          label="Address"
          registration={register('jobPortal.path')}
          error={errors.jobPortal?.path?.message}
        />
      </section>
    </SectionForm>
  )
}

type LinkParts = {
  control: Control<TypedLinks, unknown, SectionFacts['links']>
  register: UseFormRegister<TypedLinks>
}

type Errors = FieldErrors<OutsideLink> | undefined

type LinkRowsProps = {
  name: 'socialLinks' | 'sisterInstitutions' | `menu.${number}.links`
  errors: readonly Errors[] | { readonly [at: number]: Errors } | undefined
  parts: LinkParts
}

function LinkRows({ name, errors, parts }: LinkRowsProps) {
  const { fields, append, remove } = useFieldArray({ control: parts.control, name })
  return (
    <>
      <ul className={styles.rows}>
        {fields.map((field, at) => (
          <li key={field.id}>
            <LinkFields
              name={`${name}.${at}`}
              errors={errors?.[at]}
              parts={parts}
              remove={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button variant="quiet" onClick={() => append({ label: '', path: '' })}>
          Add a link
        </Button>
      </p>
    </>
  )
}

type LinkFieldsProps = {
  name: 'certificateService' | 'dataScienceSite' | `${LinkRowsProps['name']}.${number}`
  errors: Errors
  parts: Pick<LinkParts, 'register'>
  remove?: () => void
}

function LinkFields({ name, errors, parts: { register }, remove }: LinkFieldsProps) {
  return (
    <div className={styles.row}>
      <TextField
        label="Words"
        registration={register(`${name}.label`)}
        error={errors?.label?.message}
      />
      <TextField
        label="Address"
        inputMode="url"
        registration={register(`${name}.path`)}
        error={errors?.path?.message}
      />
      {remove && (
        <Button variant="quiet" onClick={remove}>
          Remove
        </Button>
      )}
    </div>
  )
}
