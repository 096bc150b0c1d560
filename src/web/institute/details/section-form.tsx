import type { FormEventHandler, ReactNode } from 'react'
import type { Institute } from '#contract/institute/institute.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { InstitutePreview } from './institute-preview.tsx'
import styles from './institute-page.module.css'
import { sectionTitles } from './section-titles.ts'
import type { SectionSaving } from './use-section-saving.ts'
import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import { instituteSections } from '#contract/institute/institute.ts'
import { ConflictBox } from '../../platform/conflicts/conflict-box.tsx'

/** The limit for a long text here; the form has all of it once it is taken over. */
const MAX_SHOWN = 160

type SectionConflictProps = { saving: SectionSaving; newer: InstituteSettings; isBusy: boolean }

/**
 * An edit conflict of a section: the other person's changes, and the choice between the two
 * versions.
 */
function SectionConflict({ saving, newer, isBusy }: SectionConflictProps) {
  const { section, settings, takeTheirs } = saving
  const edited = newer.sections.find((one) => one.section === section)
  // Object.keys loses the schema's key types
  const names = Object.keys(instituteSections[section].shape) as (keyof typeof newer.institute)[]
  const changes = names.filter(
    (name) => textOf(settings.institute[name]) !== textOf(newer.institute[name]),
  )
  return (
    <ConflictBox
      thing="section"
      editedBy={edited?.editedBy ?? null}
      editedAt={edited?.editedAt ?? null}
      otherwise="your form is saved"
      takeTheirs={takeTheirs}
      isBusy={isBusy}
    >
      <dl className={styles.changes}>
        {changes.map((name) => (
          <div key={name}>
            <dt>{spelled(name)}</dt>
            <dd>{shortened(textOf(newer.institute[name]))}</dd>
          </div>
        ))}
      </dl>
    </ConflictBox>
  )
}

/** A fact in words; for a list, its texts in order. */
function textOf(fact: string | number | boolean | object | null): string {
  if (fact === null || fact === false) return 'none'
  if (typeof fact === 'object') return Object.values(fact).map(textOf).join(', ')
  return String(fact)
}

function shortened(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text
}

/** 'shortName' as 'Short name'. */
function spelled(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type SectionFormProps = {
  saving: SectionSaving
  /** The purpose of this section, in a sentence. */
  intro: string
  attributes: { method: 'post'; noValidate: boolean }
  onSubmit: FormEventHandler<HTMLFormElement>
  isSending: boolean
  hasChanges: () => boolean
  /** The institute with the unsaved changes. */
  draft: Institute
  children: ReactNode
}

/** A section as a form, with a preview of the portal beside it. */
export function SectionForm(props: SectionFormProps) {
  const { saving, intro, attributes, onSubmit, isSending, hasChanges, draft, children } = props
  const { section, settings, newer } = saving
  const mayChange = useMay('institute')
  const edited = settings.sections.find((one) => one.section === section)
  return (
    <div className={styles.columns}>
      <OfficeCard title={sectionTitles[section]}>
        {edited?.isSample === true && (
          <p>
            <Badge tone="warn">Sample</Badge> Sample text. Not yours yet.
          </p>
        )}
        <p className={styles.quiet}>{intro}</p>
        <form className={styles.form} {...attributes} onSubmit={onSubmit}>
          {newer && <SectionConflict saving={saving} newer={newer} isBusy={isSending} />}
          <fieldset className={styles.fields} disabled={!mayChange}>
            <legend className={styles.legend}>{sectionTitles[section]}</legend>
            {children}
          </fieldset>
          <div className={styles.foot}>
            {mayChange ? (
              <Button type="submit" isBusy={isSending} busyText="Saving...">
                {newer ? 'Save mine' : 'Save'}
              </Button>
            ) : (
              <p className={styles.quiet}>Only an owner can change this.</p>
            )}
            <p className={styles.quiet}>
              {edited?.editedBy ? (
                <>
                  Last changed by {edited.editedBy}, <Moment at={edited.editedAt} hasTime />
                </>
              ) : (
                edited?.isSample !== true && 'Not filled in yet.'
              )}
            </p>
          </div>
        </form>
      </OfficeCard>
      <InstitutePreview institute={draft} />
      <LeaveGuard hasChanges={hasChanges} />
    </div>
  )
}
