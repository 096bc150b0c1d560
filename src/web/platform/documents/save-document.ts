import { saveFile } from './save-file.ts'

export function saveDocument(
  document: { filename: string; contentBase64: string },
  type: string,
): void {
  const bytes = Uint8Array.from(atob(document.contentBase64), (character) =>
    character.charCodeAt(0),
  )
  saveFile(document.filename, new Blob([bytes], { type }))
}
