import message from '#web/platform/ui/alert.module.css'
import looks from '#web/platform/ui/button.module.css'
import { classNames } from '#web/platform/ui/class-names.ts'

type Note = {
  form: HTMLFormElement
  /** Milliseconds since 1970, UTC. */
  at: number
  now: number
  discard: () => void
}

/**
 * 'Draft of 14:05 restored', with a button to discard it. Plain elements, because forms of every
 * kind have it without code of their own.
 */
export function showNote({ form, at, now, discard }: Note): () => void {
  const note = document.createElement('p')
  // the classes of a message and of a quiet button, which every page has
  note.className = classNames(message.alert)
  note.dataset['tone'] = 'info'
  Object.assign(note.style, {
    alignItems: 'center',
    gridColumn: '1 / -1',
    marginBlockEnd: 'var(--space-2)',
    padding: 'var(--space-2) var(--space-3)',
  })
  note.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classNames(looks.button, looks.quiet)
  button.textContent = 'Discard'
  button.addEventListener('click', () => {
    note.remove()
    discard()
  })
  note.append(`Draft of ${timeText(at, now)} restored.`, button)
  form.prepend(note)
  return () => note.remove()
}

/** By this device's clock; with the day if it was not today. */
export function timeText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)]
  const time = then.toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  if (then.toDateString() === today.toDateString()) return time
  return `${then.toLocaleDateString('en-IN', { day: 'numeric', month: 'short' })}, ${time}`
}
