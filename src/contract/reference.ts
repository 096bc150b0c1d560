import { visibleText } from './visible-text.ts'

/** The name of the number before the number: 'UTR: ', 'Ref No. ', 'RRN-'. */
const LABEL = /^(?:upi )?(?:utr|rrn|ref(?:erence)?)(?: ?no)?(?:[.:#-]+ ?| )(?=\S)/i

/**
 * The one reader of references that people copy from a slip or a bank's message: without blanks and without the label before
 * them. 'FBL/NEFT 30026' is 'FBL/NEFT30026', 'UTR:N300260' is 'N300260'.
 */
export function bareReference(text: string): string {
  return visibleText(text).replace(LABEL, '').replaceAll(' ', '')
}
