import { unprintableSentence } from '#contract/platform/text/printable.ts'
import { Problem } from '#contract/problems.ts'
import { documentFonts } from '../../../platform/documents/document-fonts.ts'
import { textMeasure } from '../../../platform/documents/pdf-pen.ts'
import { textOutline } from '../../../platform/documents/text-outline.ts'
import type { TextOutline } from '../../../platform/documents/text-outline.ts'
import { fittedName } from './certificate-pdf.ts'
import type { Certificate } from '../certificate.ts'

/**
 * The name as a certificate prints it, drawn with the same fonts and lines.
 * @throws Problem invalid-input with fields.studentName where our fonts lack one of its letters.
 */
export async function showPrintedName(studentName: string): Promise<{ lines: TextOutline[] }> {
  refuseUnprintable({ studentName })
  const fonts = await documentFonts()
  const { lines, style } = fittedName(textMeasure(fonts), studentName)
  return { lines: lines.map((line) => textOutline(fonts, line, style)) }
}

/** The typed texts of a certificate; catalogue and settings accept only printable letters. */
type PrintedTexts = Pick<Certificate, 'studentName' | 'grade'>

/**
 * Refuses letters that our fonts lack.
 * @throws Problem invalid-input with a sentence for each field.
 */
export function refuseUnprintable(texts: Partial<PrintedTexts>): void {
  const sentences = unprintableFields(texts)
  if (sentences.length > 0)
    throw new Problem('invalid-input', { fields: Object.fromEntries(sentences) })
}

const names: Record<keyof PrintedTexts, string> = {
  studentName: 'the name',
  grade: 'the grade',
}

/** The fields of a certificate with a letter that our fonts lack, each with its sentence. */
export function unprintableFields(texts: Partial<PrintedTexts>): [string, string][] {
  return Object.entries(names).flatMap(([field, of]) => {
    // Object.entries loses the types of the keys
    const text = texts[field as keyof PrintedTexts]
    const sentence = text ? unprintableSentence(text, of) : null
    return sentence === null ? [] : [[field, sentence]]
  })
}
