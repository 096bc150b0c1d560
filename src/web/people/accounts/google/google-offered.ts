import type { GoogleCredential } from './google-script.ts'

/** The question after a sign-in result that logs nobody in. */
export type Offer =
  | { kind: 'connect' | 'create'; given: Given }
  /** The profile with this address has another name. */
  | { kind: 'whose'; given: Given; sentence: string }

export type Given = GoogleCredential & { isSomebodyElse?: boolean }
