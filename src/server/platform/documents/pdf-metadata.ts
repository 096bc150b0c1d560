/** Characters that XML can't represent, not even escaped. */
// oxlint-disable-next-line no-control-regex -- control characters are the ones that must go
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** The step with which pdfkit ends a document; its types omit it. */
type EndingDocument = { info: PDFKit.DocumentInfo; endMetadata(): void }

/**
 * Escapes title, author and subject for the XML metadata. pdfkit copies them unescaped, so that a
 * course named 'R&D' would break the XML. The document's own dictionary is written before and keeps
 * the plain text.
 */
export function escapeMetadata(doc: PDFKit.PDFDocument): void {
  // exists in the version that package-lock.json pins; each document's test checks the result
  const ending = doc as unknown as EndingDocument
  const end = ending.endMetadata.bind(doc)
  ending.endMetadata = () => {
    ending.info = Object.fromEntries(
      Object.entries(ending.info).map(([name, value]) => [
        name,
        typeof value === 'string' ? escaped(value) : value,
      ]),
    )
    end()
  }
}

function escaped(text: string): string {
  return text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
