import type { OutlinedLine } from '#contract/teaching/certificates.ts'
import { unprintableSentence } from '#contract/platform/text/printable.ts'
import { visibleText } from '#contract/platform/text/visible-text.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useDebounced } from '../../platform/office-forms/use-debounced.ts'
import styles from './printed-name.module.css'

export type PrintedNameCheck = {
  /**
   * The name as the document prints it; null until it is shown. Nobody can check what is not shown.
   */
  lines: OutlinedLine[] | null
  /** Why it cannot be printed. */
  sentence: string | null
  name: string
  /** Repeats a request that got no response. */
  retry: (() => void) | null
}

/** The printed line of a typed name: drawn by the server with the document's fonts. */
export function usePrintedName(typed: string): PrintedNameCheck {
  const name = visibleText(typed)
  const settled = useDebounced(name)
  const sentence = unprintableSentence(name)
  const isAsked = settled !== '' && unprintableSentence(settled) === null
  const input = { studentName: settled }
  const { answer, failure, refetch } = useApiQuery('showPrintedName', input, {
    isByHand: !isAsked,
    isQuiet: true,
  })
  const isOfThisName = isAsked && settled === name
  return {
    lines: isOfThisName ? (answer?.lines ?? null) : null,
    sentence,
    name,
    retry: isOfThisName && failure !== null ? refetch : null,
  }
}

/** The name as it will be printed, on white. */
export function PrintedName({ lines, sentence, name, retry }: PrintedNameCheck) {
  if (sentence !== null)
    return (
      <p className={styles.refusal} role="alert">
        {sentence}
      </p>
    )
  if (retry !== null)
    return (
      <p>
        The preview of the printed line failed.{' '}
        <Button variant="quiet" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  return (
    <div className={styles.paper} role="img" aria-label={lines ? `On paper: ${name}` : undefined}>
      {lines?.map((line, at) => (
        <Line key={at} {...line} />
      ))}
    </div>
  )
}

/** In thousandths of the font size: space above and below the baseline. */
const ABOVE = 1_100
const BELOW = 500

function Line({ width, glyphs }: OutlinedLine) {
  return (
    <svg viewBox={`0 ${-ABOVE} ${Math.max(width, 1)} ${ABOVE + BELOW}`} aria-hidden="true">
      {glyphs.map(({ x, y, path }, at) => (
        <path key={at} d={path} transform={`translate(${x} ${-y}) scale(1 -1)`} />
      ))}
    </svg>
  )
}
