import { deviceStorage } from '#web/people/session/browser-storage.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { useAdmin } from './admin-session.ts'

const KEY = 'desk-campus'

/**
 * The campus where this person takes payments: their own, else the one used last on this device,
 * else the institute's default.
 */
export function useDeskCampus(): string {
  const own = useAdmin()?.campus ?? null
  const { campuses, defaultCampus } = useInstitute()
  const isKnown = (name: string) => campuses.some((campus) => campus.name === name)
  const usual = [own, deviceStorage.read(KEY)].find((name) => name !== null && isKnown(name))
  return usual ?? defaultCampus
}

/** Remembers the campus for the next payment on this device. */
export function rememberDeskCampus(campus: string): void {
  deviceStorage.write(KEY, campus)
}
