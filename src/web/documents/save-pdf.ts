import { saveDocument } from './save-document.ts'

/** Lets the browser save a PDF that the portal has answered. */
export function savePdf(document: { filename: string; contentBase64: string }): void {
  saveDocument(document, 'application/pdf')
}
