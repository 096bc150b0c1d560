/** What XML keeps in no form at all. */
// oxlint-disable-next-line no-control-regex -- control characters are the ones that must go
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** What pdfkit does when a document ends; its types leave this step out. */
type EndingDocument = { info: PDFKit.DocumentInfo; endMetadata(): void }

/**
 * pdfkit puts title, author and subject as they are into the XML beside the document's own dictionary, which
 * is written before: a course called 'R&D' would make the XML unreadable, and one with tags would write it.
 */
export function escapeMetadata(doc: PDFKit.PDFDocument): void {
  // the step is there in the version that package-lock.json names; a test of each document reads its outcome
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
