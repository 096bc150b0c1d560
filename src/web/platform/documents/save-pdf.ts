import { saveDocument } from './save-document.ts'

export function savePdf(document: { filename: string; contentBase64: string }): void {
  saveDocument(document, 'application/pdf')
}
