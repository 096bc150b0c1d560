import { useEffect, useRef } from 'react'
import styles from './selection-box.module.css'

type SelectionBoxProps = {
  label: string
  isChecked: boolean
  /** Only some of its rows are selected. */
  isPartly?: boolean
  change: (isOn: boolean) => void
}

/** The checkbox of a row, in a target of its own size. */
export function SelectionBox({ label, isChecked, isPartly = false, change }: SelectionBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly && !isChecked
  }, [isPartly, isChecked])
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ target }) => change(target.checked)}
      />
    </label>
  )
}
