import { browserStorage } from './browser-storage.ts'

/** Holds the path of the page on which the session turned out to be over. */
const KEY = 'session-ended-at'

const storage = browserStorage('sessionStorage')

/** The login page tells why it comes up on the way back to this path. */
export function noteEndedSession(path: string): void {
  storage.write(KEY, path)
}

export function forgetEndedSession(): void {
  storage.remove(KEY)
}

/** Whether the way back to this path began with a session that was over. In the browser only. */
export function isSessionEndedAt(path: string | null): boolean {
  return path !== null && storage.read(KEY) === path
}
