import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/**
 * RFC 6238 as every authenticator app does it: SHA-1, 6 digits, 30 seconds. One step of clock drift
 * is tolerated either way.
 */
const STEP_SECONDS = 30
const WINDOW_STEPS = 1
const SECRET_BYTES = 20

export const recoveryCodeCount = 8
const RECOVERY_CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const RECOVERY_LENGTH = 10

/** 160 random bits, the length that RFC 4226 recommends. */
export function newFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** The QR code's content, and the text to type if it can't be scanned. */
export function setupOf(secret: Buffer, who: { issuer: string; label: string }) {
  const factor = new TOTP({ ...who, secret: otpSecret(secret) })
  return { uri: factor.toString(), secret: factor.secret.base32 }
}

/**
 * Returns the time step of a code, or null if it matches none of the accepted steps. The caller
 * must store the step, because it counts once.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  if (!isOneTimeCode(code)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: otpSecret(secret),
    window: WINDOW_STEPS,
    timestamp,
  })
  return delta === null ? null : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta
}

/** Six digits, which no password can be (spec §5), so that one field can take either. */
export function isOneTimeCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Each has about 49 random bits, as 'ABCDE-FGHJK', without characters that people confuse. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const characters = Array.from(
      { length: RECOVERY_LENGTH },
      () => RECOVERY_CHARACTERS[randomInt(RECOVERY_CHARACTERS.length)],
    ).join('')
    return `${characters.slice(0, 5)}-${characters.slice(5)}`
  })
}

function otpSecret(secret: Buffer): Secret {
  return Secret.fromHex(secret.toString('hex'))
}
