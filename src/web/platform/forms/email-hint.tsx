import { useEffect, useState } from 'react'
import styles from './email-hint.module.css'

/**
 * A typed address is checked when typing pauses, not on blur, so that nothing moves under a press.
 */
const PAUSE_MS = 600

/** A hint about the typed text, for a field of this type; undefined: none. */
export function remarkOn(type: string | undefined) {
  return type === 'email' ? (inputId: string) => <EmailHint inputId={inputId} /> : undefined
}

/** 'Did you mean asha@gmail.com?' for an address with a likely slip. Nothing is refused. */
function EmailHint({ inputId }: { inputId: string }) {
  const likely = useLikelyAddress(inputId)
  if (likely === null) return null
  return (
    <span className={styles.hint}>
      Did you mean{' '}
      <button type="button" className={styles.use} onClick={() => typeInto(inputId, likely)}>
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
    const suggest = async () => {
      clearTimeout(timer)
      const typed = input.value
      const suggestion = await likelyFor(typed)
      if (input.value === typed) setLikely(suggestion)
    }
    const suggestNow = () => void suggest()
    const wait = () => {
      clearTimeout(timer)
      setLikely(null)
      timer = setTimeout(suggestNow, PAUSE_MS)
    }
    // the field may have been filled in before
    suggestNow()
    input.addEventListener('input', wait)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', wait)
    }
  }, [inputId])
  return likely
}

/** The list of mail domains loads after typing: most visits do not need it. */
async function likelyFor(typed: string): Promise<string | null> {
  if (!typed.includes('@')) return null
  const { likelyAddress } = await import('#contract/platform/text/likely-address.ts')
  return likelyAddress(typed)
}

/** Enters a text as a person does, so that every kind of form notices it. */
function typeInto(inputId: string, text: string): void {
  const input = inputOf(inputId)
  if (input === null) return
  // React overrides the input's setter and would take the text for its own
  const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  prototype?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

function inputOf(id: string): HTMLInputElement | null {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement ? found : null
}
