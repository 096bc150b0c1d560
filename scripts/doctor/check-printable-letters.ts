import { unprintableLetters } from '../../src/contract/platform/text/printable.ts'
import type { Finding } from './finding.ts'
import type { PaperText } from './papers.store.ts'

type Store = {
  documentTexts: () => Promise<PaperText[]>
  certificateTexts: () => Promise<PaperText[]>
}

/** The most documents that a line names. */
const MOST_NAMED = 20

/**
 * Whether documents have letters that our fonts lack (decision 87). A certificate with such a
 * letter is not handed out, so it has to be replaced. Other documents leave the letter out for
 * good.
 */
export async function checkPrintableLetters(store: Store): Promise<Finding> {
  const about = 'papers'
  const certificates = (await store.certificateTexts()).flatMap(unprintableIn)
  const documents = (await store.documentTexts()).flatMap(unprintableIn)
  const details = [...certificates, ...documents].slice(0, MOST_NAMED)
  if (certificates.length > 0) {
    const sentence = `${certificates.length} valid certificates have letters that the paper cannot print and are not handed out: replace them.`
    return { about, verdict: 'wrong', sentence, details }
  }
  if (documents.length > 0) {
    const sentence = `${documents.length} documents leave out letters that the paper cannot print. Ask for these names in other letters.`
    return { about, verdict: 'look', sentence, details }
  }
  return { about, verdict: 'ok', sentence: 'The fonts have all letters of all papers.' }
}

function unprintableIn({ number, text }: PaperText): string[] {
  const letters = unprintableLetters(text)
  return letters.length === 0 ? [] : [`${number}: ${letters.join(' ')}`]
}
