import type { TextStorage } from '#web/people/session/browser-storage.ts'
import { browserStorage } from '#web/people/session/browser-storage.ts'

/** This tab's storage: a failed payment is tried again in it. */
export const codeStorage = browserStorage('sessionStorage')

/** The last valid code for this course; null: none. */
export function rememberedCode(storage: TextStorage, courseId: string): string | null {
  return storage.read(placeOf(courseId))
}

export function rememberCode(storage: TextStorage, courseId: string, code: string): void {
  storage.write(placeOf(courseId), code)
}

/** The code was removed, or is no longer valid. */
export function forgetCode(storage: TextStorage, courseId: string): void {
  storage.remove(placeOf(courseId))
}

function placeOf(courseId: string): string {
  return `code:${courseId}`
}
