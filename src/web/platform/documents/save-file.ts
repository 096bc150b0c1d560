import type { CsvExport } from '#contract/platform/lists.ts'

/** Lets the browser save a response under the server's file name. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** The same for a table as CSV. */
export function saveCsv({ fileName, csv }: Pick<CsvExport, 'fileName' | 'csv'>): void {
  saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
}
