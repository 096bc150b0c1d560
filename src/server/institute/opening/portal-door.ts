import type { SecretKeys } from '../../platform/foundation/secret-keys.ts'
import type { Clock } from '../../platform/foundation/time/clock.ts'
import { isPreviewToken } from './preview-token.ts'

export const previewCookie = 'kalari-preview'
const given = new RegExp(`(?:^|;\\s*)${previewCookie}=([\\w.-]+)`)

type DoorParts = {
  institute: { isClosed: () => boolean }
  secretKey: SecretKeys
  clock: Clock
}

/** Visitors come in once an owner has opened the portal; a browser with the cookie sees it before. */
export function portalDoor({ institute, secretKey, clock }: DoorParts) {
  return {
    stateFor: (cookies: string | undefined): 'open' | 'preview' | 'closed' => {
      if (!institute.isClosed()) return 'open'
      const [, token] = given.exec(cookies ?? '') ?? []
      const isShown = token !== undefined && isPreviewToken(token, secretKey, clock.now())
      return isShown ? 'preview' : 'closed'
    },
  }
}
