import { useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { instituteSections } from '#contract/institute/institute.ts'
import type { OutsideLink, SectionFacts } from '#contract/institute/institute.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { Fold } from './fold.tsx'
import styles from './institute-page.module.css'
import { JobPortalFields } from './job-portal-fields.tsx'
import { SectionForm } from './section-form.tsx'
import type { TypedLinks } from './typed-facts.ts'
import { useSectionSaving } from './use-section-saving.ts'
import type { SectionProps } from './use-section-saving.ts'
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'

const noLink: OutsideLink = { label: '', path: '' }

function typedOf(institute: SectionFacts['links']): TypedLinks {
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
  const { institute, sections } = props.settings
  const form = useContractForm(schema, typedOf(institute))
  const saving = useSectionSaving('links', props)
  const { control, register } = form
  const { errors, isDirty } = form.formState
  const menu = useFieldArray({ control, name: 'menu' })
  const typed = useWatch({ control })
  const parts = { control, register, errors }
  // watch() leaves out the untouched fields of a deep form
  const facts = factsOf({ ...typedOf(institute), ...(typed as Partial<TypedLinks>) })
  const isSample = sections.some(({ section, isSample: is }) => section === 'links' && is)
  return (
    <SectionForm
      saving={saving}
      intro="Links in the menu and the footer. A link starts with https://, or with / for a page of your own site. Without links, nothing is shown."
      attributes={form.attributes}
      onSubmit={form.submit(saving)}
      isSending={form.isSending}
      hasChanges={() => isDirty}
      draft={{ ...institute, ...facts }}
    >
      {isSample && hasLinks(facts) && (
        <p>
          <Button
            variant="quiet"
            onClick={() => form.reset(typedOf(noLinks), { keepDefaultValues: true })}
          >
            Remove all sample links
          </Button>
        </p>
      )}
      <Fold title={`Menus (${menu.fields.length})`} hasError={errors.menu !== undefined}>
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
                Remove this menu
              </Button>
            </p>
          </section>
        ))}
        <p>
          <Button variant="quiet" onClick={() => menu.append({ label: '', links: [noLink] })}>
            Add a menu
          </Button>
        </p>
      </Fold>
      <Fold
        title={`Social links (${facts.socialLinks.length})`}
        hasError={errors.socialLinks !== undefined}
      >
        <LinkRows name="socialLinks" errors={errors.socialLinks} parts={parts} />
      </Fold>
      <Fold
        title={`Sister institutions (${facts.sisterInstitutions.length})`}
        hasError={errors.sisterInstitutions !== undefined}
      >
        <LinkRows name="sisterInstitutions" errors={errors.sisterInstitutions} parts={parts} />
      </Fold>
      <Fold
        title="Certificate service and data science"
        hasError={(errors.certificateService ?? errors.dataScienceSite) !== undefined}
      >
        <p className={styles.quiet}>Leave both fields of a link empty to hide it.</p>
        <LinkFields name="certificateService" errors={errors.certificateService} parts={parts} />
        <LinkFields name="dataScienceSite" errors={errors.dataScienceSite} parts={parts} />
      </Fold>
      <Fold title="Job portal" hasError={errors.jobPortal !== undefined}>
        <p className={styles.quiet}>Shown at the end of the footer. Leave all empty to hide it.</p>
        <JobPortalFields parts={parts} errors={errors.jobPortal} />
      </Fold>
    </SectionForm>
  )
}

const noLinks: SectionFacts['links'] = {
  menu: [],
  socialLinks: [],
  sisterInstitutions: [],
  certificateService: null,
  dataScienceSite: null,
  jobPortal: null,
}

function hasLinks(facts: SectionFacts['links']): boolean {
  return JSON.stringify(facts) !== JSON.stringify(noLinks)
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
        label="Text"
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
