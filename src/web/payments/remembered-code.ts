import type { TextStorage } from '#web/session/browser-storage.ts'
import { browserStorage } from '#web/session/browser-storage.ts'

/** Of this tab: a payment that failed is tried again in it. */
export const codeStorage = browserStorage('sessionStorage')

/** The code that counted for this course last; null: none. */
export function rememberedCode(storage: TextStorage, courseId: string): string | null {
  return storage.read(placeOf(courseId))
}

export function rememberCode(storage: TextStorage, courseId: string, code: string): void {
  storage.write(placeOf(courseId), code)
}

/** It was taken out, or counts no more. */
export function forgetCode(storage: TextStorage, courseId: string): void {
  storage.remove(placeOf(courseId))
}

function placeOf(courseId: string): string {
  return `code:${courseId}`
}
