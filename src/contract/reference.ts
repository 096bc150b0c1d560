import { plainMarks } from './visible-text.ts'

/** The name of the number before the number: 'UTR: ', 'Ref No. ', 'RRN-'. Without a sign between, only before twelve digits. */
const LABEL =
  /^(?:upi ?)?(?:utr|rrn|ref(?:erence)?)(?: ?no)?(?: ?[.:#-]+ ?| |(?=(?:\d ?){12}$))(?=\S)/i

/**
 * The one reader of references that people copy from a slip or a bank's message: without blanks, hidden marks and the label
 * before them. 'FBL/NEFT 30026' is 'FBL/NEFT30026', 'UTR:N300260' is 'N300260'.
 */
export function bareReference(text: string): string {
  const line = plainMarks(text).replaceAll(/\s+/gu, ' ').trim()
  return line.replace(LABEL, '').replaceAll(' ', '')
}
