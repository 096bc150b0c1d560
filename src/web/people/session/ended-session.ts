import { browserStorage } from './browser-storage.ts'

/** The key with the path of the page where the session had ended. */
const KEY = 'session-ended-at'

const storage = browserStorage('sessionStorage')

/** Records the path, so that the login page explains why it appears. */
export function noteEndedSession(path: string): void {
  storage.write(KEY, path)
}

export function forgetEndedSession(): void {
  storage.remove(KEY)
}

/** Whether the way to this path began with an ended session. In the browser only. */
export function isSessionEndedAt(path: string | null): boolean {
  return path !== null && storage.read(KEY) === path
}
