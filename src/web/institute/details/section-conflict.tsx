import type { InstituteSettings } from '#contract/institute/institute-endpoints.ts'
import { instituteSections } from '#contract/institute/institute.ts'
import { ConflictBox } from '../../platform/conflicts/conflict-box.tsx'
import styles from './institute-page.module.css'
import type { SectionSaving } from './use-section-saving.ts'

/** The limit for a long text here; the form has all of it once it is taken over. */
const MAX_SHOWN = 160

type SectionConflictProps = { saving: SectionSaving; newer: InstituteSettings; isBusy: boolean }

/**
 * An edit conflict of a section: the other person's changes, and the choice between the two
 * versions.
 */
export function SectionConflict({ saving, newer, isBusy }: SectionConflictProps) {
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
      otherwise="this section is saved as it stands in your form"
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
