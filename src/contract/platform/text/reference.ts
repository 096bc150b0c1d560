import { plainMarks } from './visible-text.ts'

/**
 * The label before the number: 'UTR: ', 'Ref No. ', 'RRN-'. Without a separator, only before twelve
 * digits.
 */
const LABEL =
  /^(?:upi ?)?(?:utr|rrn|ref(?:erence)?)(?: ?no)?(?: ?[.:#-]+ ?| |(?=(?:\d ?){12}$))(?=\S)/i

/**
 * The only parser of references that are copied from a slip or a bank's message. It removes blanks,
 * invisible characters and the label. 'FBL/NEFT 30026' is 'FBL/NEFT30026', 'UTR:N300260' is
 * 'N300260'.
 */
export function bareReference(text: string): string {
  const line = plainMarks(text).replaceAll(/\s+/gu, ' ').trim()
  return line.replace(LABEL, '').replaceAll(' ', '')
}
