import { imageExtensions, limits } from '#contract/platform/limits.ts'
import { messages } from '#contract/messages.ts'

/** Spec §5: the add and edit forms word this differently. */
const sentences = {
  add: { type: messages.imageTypeRefused, size: messages.imageTooLarge },
  edit: { type: messages.imageTypeRefusedOnEdit, size: messages.imageTooLargeOnEdit },
} as const

export type PictureForm = keyof typeof sentences

/**
 * The error of a chosen picture before it is sent, or null. It checks the file name; the server
 * checks the content (spec §5, §9).
 */
export function pictureProblem(
  { name, size }: { name: string; size: number },
  form: PictureForm,
): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (!imageExtensions.some((known) => known === extension)) return sentences[form].type
  return size > limits.imageMaxBytes ? sentences[form].size : null
}
