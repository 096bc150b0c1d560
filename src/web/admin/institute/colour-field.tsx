import type { ContrastObjection } from '#contract/colours.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../forms/text-field.tsx'
import styles from './institute-page.module.css'

type ColourFieldProps = {
  label: string
  hint: string
  value: string
  choose: (value: string) => void
  /** What stands against it, measured while one chooses. */
  objection: ContrastObjection | undefined
  error: string | undefined
}

/** A colour, chosen or typed; one that nobody could read offers the nearest that everybody can. */
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
