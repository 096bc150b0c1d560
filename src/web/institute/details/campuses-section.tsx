import { useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { instituteSections } from '#contract/institute/institute.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { choicesNamed } from '../../platform/table/filters/list-filter.ts'
import { CampusFields } from './campus-fields.tsx'
import styles from './institute-page.module.css'
import { SectionForm } from './section-form.tsx'
import type { TypedCampus, TypedCampuses } from './typed-facts.ts'
import { useSectionSaving } from './use-section-saving.ts'
import type { SectionProps } from './use-section-saving.ts'

const newCampus: TypedCampus = {
  name: '',
  address: '',
  state: '',
  phone: '',
  whatsapp: '',
  isClosed: false,
}

/** The form's values: an address as lines of one text. A new institute begins with an empty campus. */
function typedOf({ campuses, defaultCampus }: Institute): TypedCampuses {
  if (campuses.length === 0) return { campuses: [newCampus], defaultCampus }
  return {
    campuses: campuses.map(({ addressLines, whatsapp, ...same }) => ({
      ...same,
      address: addressLines.join('\n'),
      whatsapp: whatsapp ?? '',
    })),
    defaultCampus,
  }
}

function factsOf({ campuses, defaultCampus }: TypedCampuses) {
  return {
    campuses: campuses.map(({ address, whatsapp, ...same }) => ({
      ...same,
      addressLines: address.split('\n').filter((line) => line.trim() !== ''),
      whatsapp: whatsapp.trim() === '' ? null : whatsapp,
    })),
    defaultCampus: onlyOpenName(campuses) ?? defaultCampus,
  }
}

/** The name of the only open campus, which needs no choice. */
function onlyOpenName(campuses: readonly TypedCampus[]): string | undefined {
  const open = campuses.filter(({ isClosed }) => !isClosed)
  return open.length === 1 ? open[0]?.name.trim() : undefined
}

const schema = z.pipe(z.transform(factsOf), instituteSections.campuses)

/** The institute's campuses. One with orders can be closed, but not removed. */
export function CampusesSection(props: SectionProps) {
  const { institute, usedCampuses } = props.settings
  const form = useContractForm(schema, typedOf(institute))
  const saving = useSectionSaving('campuses', props)
  const { control, register } = form
  const { errors, isDirty } = form.formState
  const { fields, append, remove, move } = useFieldArray({ control, name: 'campuses' })
  const campuses = useWatch({ control, name: 'campuses' })
  const defaultCampus = useWatch({ control, name: 'defaultCampus' })
  const openNames = campuses.filter(({ isClosed }) => !isClosed).map(({ name }) => name.trim())
  const choices = choicesNamed([...new Set(openNames)].filter((name) => name !== ''))
  // the default campus was renamed or closed: nothing is selected
  const emptyLabel = openNames.includes(defaultCampus) ? undefined : 'Choose a campus'
  return (
    <SectionForm
      saving={saving}
      intro="Visitors choose from this list, in this order. A closed campus takes no new orders and is hidden. Its past orders stay."
      attributes={form.attributes}
      onSubmit={form.submit(saving)}
      isSending={form.isSending}
      hasChanges={() => isDirty}
      draft={{ ...institute, ...factsOf({ campuses, defaultCampus }) }}
    >
      {fields.map((field, at) => (
        <CampusFields
          key={field.id}
          at={at}
          register={register}
          errors={errors.campuses?.[at]}
          isUsed={usedCampuses.includes(
            institute.campuses.find(({ name }) => name === field.name)?.name ?? '',
          )}
          title={campuses[at]?.name.trim() || 'New campus'}
          moveUp={at === 0 ? null : () => move(at, at - 1)}
          remove={fields.length === 1 ? null : () => remove(at)}
        />
      ))}
      {errors.campuses?.message && (
        <p className={styles.failure} role="alert">
          {errors.campuses.message}
        </p>
      )}
      <p>
        <Button variant="quiet" onClick={() => append(newCampus)}>
          Add a campus
        </Button>
      </p>
      {choices.length > 1 && (
        <SelectField
          label="Default campus"
          hint="Pre-selected at checkout."
          choices={choices}
          {...(emptyLabel !== undefined && { emptyLabel })}
          registration={register('defaultCampus')}
          error={errors.defaultCampus?.message}
        />
      )}
    </SectionForm>
  )
}
