import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { messages } from '#contract/messages.ts'
import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyMade,
  PasskeyRequest,
} from '#contract/people/passkeys.ts'
import { Problem } from '#web/platform/api/problem.ts'

/**
 * Creates a passkey on the user's device.
 * @throws Problem passkey-refused where the user or the device refuses.
 */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyMade> {
  const made = await callDevice(() => startRegistration({ optionsJSON: options }))
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  }
}

/**
 * Signs with a passkey on the user's device.
 * @throws Problem passkey-refused where the user or the device refuses.
 */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const signed = await callDevice(() => startAuthentication({ optionsJSON: options }))
  const { id, rawId, response } = signed
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
  }
}

/**
 * Browsers do not give a reliable reason for a failure, so that no page learns who has a passkey.
 */
async function callDevice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Problem('passkey-refused', isKnown ? messages.passkeyKnown : messages.passkeyNotGiven)
  }
}
