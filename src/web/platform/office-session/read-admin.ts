import type { AdminData } from '#contract/people/accounts.ts'
import { staffRoles } from '#contract/platform/roles.ts'
import type { TextStorage } from '#web/people/session/browser-storage.ts'
import { ADMIN_KEY, ADMIN_TOKEN_KEY } from './admin-storage.ts'

/**
 * Makes a reader of the administrator in this browser's storage; the server decides on every call.
 * It returns the same object until the storage changes, as useSyncExternalStore requires.
 */
export function adminReader(storage: TextStorage): () => AdminData | null {
  let rememberedText: string | null = null
  let admin: AdminData | null = null
  return () => {
    const text = storage.read(ADMIN_TOKEN_KEY) === null ? null : storage.read(ADMIN_KEY)
    if (text !== rememberedText) {
      rememberedText = text
      admin = adminFrom(text)
    }
    return admin
  }
}

function adminFrom(text: string | null): AdminData | null {
  if (text === null) return null
  try {
    const reply: unknown = JSON.parse(text)
    if (typeof reply !== 'object' || reply === null || !('admin' in reply)) return null
    return isAdminData(reply.admin) ? withCampus(reply.admin) : null
  } catch {
    // Another program wrote to our key: treated as logged out.
    return null
  }
}

/** A reply that an older version of the portal stored has no campus. */
function withCampus(admin: AdminData): AdminData {
  const { campus, isCampusOnly } = admin as Partial<AdminData>
  return { ...admin, campus: campus ?? null, isCampusOnly: isCampusOnly === true }
}

function isAdminData(value: unknown): value is AdminData {
  if (typeof value !== 'object' || value === null) return false
  const hasNames = '_id' in value && 'name' in value && typeof value.name === 'string'
  return hasNames && 'role' in value && staffRoles.some((role) => role === value.role)
}
