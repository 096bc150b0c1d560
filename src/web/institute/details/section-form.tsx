import type { FormEventHandler, ReactNode } from 'react'
import type { Institute } from '#contract/institute/institute.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { useMay } from '../../platform/frame/admin-session.ts'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/moment.tsx'
import { InstitutePreview } from './institute-preview.tsx'
import styles from './institute-page.module.css'
import { SectionConflict } from './section-conflict.tsx'
import { sectionTitles } from './section-titles.ts'
import type { SectionSaving } from './use-section-saving.ts'

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
                {newer ? 'Put mine again' : 'Save'}
              </Button>
            ) : (
              <p className={styles.quiet}>Only an owner changes this.</p>
            )}
            <p className={styles.quiet}>
              {edited?.editedBy ? (
                <>
                  Changed last by {edited.editedBy}, <Moment at={edited.editedAt} hasTime />
                </>
              ) : (
                'As the portal was filled.'
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
