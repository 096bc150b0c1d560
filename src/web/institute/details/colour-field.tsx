import type { ContrastObjection } from '#contract/platform/text/colours.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import styles from './institute-page.module.css'

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
export function ColourField(props: ColourFieldProps) {
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
            Take {objection.nearest}
          </Button>
        </p>
      )}
    </div>
  )
}
