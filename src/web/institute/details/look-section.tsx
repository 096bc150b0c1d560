import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { objectionsToColours } from '#contract/platform/text/colours.ts'
import type { Colours, ContrastObjection } from '#contract/platform/text/colours.ts'
import { instituteSections } from '#contract/institute/institute.ts'
import type { Institute } from '#contract/institute/institute.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import { PictureField } from '../../platform/office-forms/picture-field.tsx'
import { usePictureToSend } from '../../platform/office-forms/use-picture-to-send.ts'
import styles from './institute-page.module.css'
import { SectionForm } from './section-form.tsx'
import { useSectionSaving } from './use-section-saving.ts'
import type { SectionProps } from './use-section-saving.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'

/** The default colours (src/web/platform/styles/tokens.css), with which the form starts. */
const drawn: Colours = {
  link: '#0b4f8a',
  linkInDark: '#86bdf0',
  action: '#c2430a',
  actionInDark: '#ff9257',
}

const words: Record<keyof Colours, { label: string; hint: string }> = {
  link: { label: 'Links and buttons', hint: 'On white. Banners use it too.' },
  linkInDark: { label: 'Links and buttons, dark scheme', hint: 'On a dark background.' },
  action: { label: 'Enroll Now', hint: 'Under white text.' },
  actionInDark: { label: 'Enroll Now, dark scheme', hint: 'Under dark text.' },
}
// Object.keys loses the table's key types
const names = Object.keys(words) as (keyof Colours)[]

type Typed = { mark: string | null; hasColours: boolean; colours: Colours }

function typedOf({ mark, colours }: Institute): Typed {
  return { mark, hasColours: colours !== null, colours: colours ?? drawn }
}

function factsOf({ mark, hasColours, colours }: Typed) {
  return { mark, colours: hasColours ? colours : null }
}

const schema = z.pipe(z.transform(factsOf), instituteSections.look)

/** The mark, and colours with enough contrast. */
export function LookSection(props: SectionProps) {
  const { institute } = props.settings
  const form = useContractForm(schema, typedOf(institute))
  const saving = useSectionSaving('look', props)
  const { errors, isDirty } = form.formState
  const mark = useMark(form.getValues('mark'), (address) =>
    form.setValue('mark', address, { shouldDirty: true }),
  )
  const typed = { ...typedOf(institute), ...useWatch({ control: form.control }) }
  const colours = { ...drawn, ...typed.colours }
  const objections = typed.hasColours ? objectionsToColours(colours) : []
  const save = async (facts: ReturnType<typeof factsOf>) =>
    mark.sendThen((address) => saving.send({ ...facts, mark: address }))
  return (
    <SectionForm
      saving={saving}
      intro="The mark is shown beside the name, in the browser tab and in search results. Colours need enough contrast to be read."
      attributes={form.attributes}
      onSubmit={form.submit({ send: save, failed: saving.failed })}
      isSending={form.isSending}
      hasChanges={() => isDirty || mark.isChosen()}
      draft={{ ...institute, ...factsOf({ ...typed, colours }) }}
    >
      <PictureField
        label="Mark"
        form="edit"
        present={typed.mark}
        choose={mark.choose}
        remove={() => form.setValue('mark', null, { shouldDirty: true })}
      />
      {errors.mark?.message && <p className={styles.failure}>{errors.mark.message}</p>}
      <CheckField
        label="Use our own colours"
        hint="Otherwise pages are blue and orange."
        registration={form.register('hasColours')}
      />
      {typed.hasColours &&
        names.map((name) => (
          <ColourField
            key={name}
            {...words[name]}
            value={colours[name]}
            choose={(value) => form.setValue(`colours.${name}`, value, { shouldDirty: true })}
            objection={objections.find(({ colour }) => colour === name)}
            error={errors.colours?.[name]?.message}
          />
        ))}
    </SectionForm>
  )
}

/** The picture is uploaded once, when the section is saved. */
function useMark(present: string | null, keep: (address: string) => void) {
  const picture = usePictureToSend()
  const toast = useToast()
  const [, setChosen] = useState(0)
  return {
    choose: (file: File | null, problem: string | null) => {
      picture.choose(file, problem)
      setChosen((count) => count + 1)
    },
    isChosen: picture.isChosen,
    sendThen: async (save: (address: string | null) => Promise<void>) => {
      const refused = picture.problem()
      if (refused !== null) return toast({ tone: 'bad', text: refused })
      const address = await picture.send()
      if (address !== null) keep(address)
      await save(address ?? present)
    },
  }
}

type ColourFieldProps = {
  label: string
  hint: string
  value: string
  choose: (value: string) => void
  /** The contrast problem, measured while choosing. */
  objection: ContrastObjection | undefined
  error: string | undefined
}

/**
 * A colour field, by picker or text. A colour with too little contrast offers the nearest one that
 * passes.
 */
function ColourField(props: ColourFieldProps) {
  const { label, hint, value, choose, objection, error } = props
  return (
    <div>
      <div className={styles.colour}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${label}: choose`}
          value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={({ target }) => choose(target.value)}
        />
        <TextField
          label={label}
          hint={hint}
          required
          maxLength={7}
          spellCheck={false}
          value={value}
          onChange={({ target }) => choose(target.value)}
          error={objection?.sentence ?? error}
        />
      </div>
      {objection && (
        <p className={styles.buttons}>
          <Button variant="quiet" onClick={() => choose(objection.nearest)}>
            Use {objection.nearest}
          </Button>
        </p>
      )}
    </div>
  )
}
