import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairQueue } from '../foundation/fair-queue.ts'
import type { Share } from '../foundation/fair-queue.ts'
import { invariant } from '../foundation/invariant.ts'

type Cost = { memoryKiB: number; passes: number; lanes: number }

/** OWASP's first choice for argon2id: about 40 ms and 19 MiB a time (ASVS 11.4.2). */
const COST: Cost = { memoryKiB: 19_456, passes: 2, lanes: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** Two cores: more at once only slows each down. Callers beyond these limits are refused. */
const QUEUE = { atOnce: 2, waiting: { perAccount: 50, perAddress: 50, inAll: 200 } }

const deriveTag = promisify(argon2)

export type Passwords = {
  /** @returns the PHC string to store. @throws Problem unavailable if too many are waiting. */
  hash(password: string, share: Share): Promise<string>
  /**
   * Takes the same time whether an account exists or not (attack A21).
   * @param stored the stored PHC string, or null without an account: then the result is false.
   * @throws Problem unavailable if too many are waiting.
   */
  isRight(password: string, stored: string | null, share: Share): Promise<boolean>
}

/**
 * One queue for the costly hashing. Without it, logins would be the cheapest way to overload the
 * portal.
 */
export function createPasswords(): Passwords {
  const queued = createFairQueue(QUEUE)
  return {
    hash: (password, share) => queued(share, () => hashPassword(password)),
    isRight: async (password, stored, share) => {
      const isSame = await queued(share, () => isPassword(password, stored ?? dummyHash))
      return isSame && stored !== null
    },
  }
}

/**
 * Hashes with argon2id and a new salt, as `$argon2id$v=19$m=19456,t=2,p=1$salt$tag` (ASVS 11.4.2).
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return toPhc(COST, salt, await derive(password, COST, { salt, tagBytes: TAG_BYTES }))
}

/** Compares in constant time, at the cost in the stored string. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, tag } = readPhc(stored)
  return timingSafeEqual(await derive(password, cost, { salt, tagBytes: tag.length }), tag)
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

/** @returns the parts of a stored password; any other format is a bug. */
export function readPhc(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memoryKiB, passes, lanes, salt, tag] = PHC.exec(stored) ?? []
  invariant(salt !== undefined && tag !== undefined, 'a stored password is an argon2id PHC string')
  return {
    cost: { memoryKiB: Number(memoryKiB), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function toPhc(cost: Cost, salt: Buffer, tag: Buffer): string {
  const parameters = `m=${cost.memoryKiB},t=${cost.passes},p=${cost.lanes}`
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function derive(
  password: string,
  cost: Cost,
  { salt, tagBytes }: { salt: Buffer; tagBytes: number },
): Promise<Buffer> {
  return deriveTag('argon2id', {
    message: password,
    nonce: salt,
    parallelism: cost.lanes,
    tagLength: tagBytes,
    memory: cost.memoryKiB,
    passes: cost.passes,
  })
}

/** Checked if there is no account or password: no password has this tag. */
const dummyHash = toPhc(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES))
