import type { OpeningKey, SealingKey } from '../../src/server/platform/backup/sealing.ts'
import { askSecretly } from '../support/ask-secretly.ts'

const SHORTEST_PASSPHRASE = 12

/**
 * The key that seals a backup: the public key or the passphrase of the environment, else a
 * passphrase typed twice.
 * @throws Error with a sentence where there is none.
 */
export async function sealingKey(given: {
  recipient: string | undefined
  passphrase: string | undefined
}): Promise<SealingKey> {
  if (given.recipient !== undefined) return { recipient: given.recipient }
  if (given.passphrase !== undefined) return { passphrase: given.passphrase }
  const passphrase = await typed('Passphrase for this backup: ', 'KALARI_BACKUP_RECIPIENT')
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new Error(`A passphrase has at least ${SHORTEST_PASSPHRASE} characters.`)
  if ((await askSecretly('The same again: ')) !== passphrase)
    throw new Error('The two differ. Nothing was written.')
  return { passphrase }
}

/**
 * The key that opens a backup: the secret key or the passphrase of the environment, else a typed
 * passphrase.
 * @throws Error with a sentence where there is none.
 */
export async function openingKey(given: {
  identity: string | undefined
  passphrase: string | undefined
}): Promise<OpeningKey> {
  if (given.identity !== undefined) return { identity: given.identity }
  if (given.passphrase !== undefined) return { passphrase: given.passphrase }
  return { passphrase: await typed('Passphrase of the backup: ', 'KALARI_BACKUP_IDENTITY') }
}

async function typed(question: string, instead: string): Promise<string> {
  if (process.stdin.isTTY) return askSecretly(question)
  throw new Error(
    `Set KALARI_BACKUP_PASSPHRASE or ${instead}: there is no terminal to ask for a passphrase at.`,
  )
}
