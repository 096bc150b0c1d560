import { useEffect, useState } from 'react'
import { likelyAddress } from '#contract/likely-address.ts'
import styles from './email-hint.module.css'

/** A typed address is looked at when the typing rests, and when the field is left. */
const PAUSE_MS = 600

/** What a field of this type remarks on what was typed; undefined: nothing. */
export function remarkOn(type: string | undefined) {
  return type === 'email' ? (inputId: string) => <EmailHint inputId={inputId} /> : undefined
}

/** 'Did you mean asha@gmail.com?' where an address has a likely slip. Nothing is refused. */
function EmailHint({ inputId }: { inputId: string }) {
  const likely = useLikelyAddress(inputId)
  if (likely === null) return null
  return (
    <span className={styles.hint}>
      Did you mean{' '}
      <button type="button" className={styles.use} onClick={() => type(inputId, likely)}>
        {likely}
      </button>
      ?
    </span>
  )
}

function useLikelyAddress(inputId: string): string | null {
  const [likely, setLikely] = useState<string | null>(null)
  useEffect(() => {
    const input = inputOf(inputId)
    if (input === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      setLikely(likelyAddress(input.value))
    }
    const wait = () => {
      clearTimeout(timer)
      setLikely(null)
      timer = setTimeout(look, PAUSE_MS)
    }
    // it may have been filled in before
    look()
    input.addEventListener('input', wait)
    input.addEventListener('blur', look)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', wait)
      input.removeEventListener('blur', look)
    }
  }, [inputId])
  return likely
}

/** As a person types it: whichever way the form keeps its values hears of it. */
function type(inputId: string, text: string): void {
  const input = inputOf(inputId)
  if (input === null) return
  // React overrides the input's own setter, and would take the text for one it has set itself
  const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  prototype?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

function inputOf(id: string): HTMLInputElement | null {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement ? found : null
}
