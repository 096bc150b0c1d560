import { BackupRefused } from './backup-refused.ts'

/** A passphrase, or the public key (age1…) of the person who may open the file. */
export type SealingKey = { passphrase: string } | { recipient: string }
/** The passphrase, or the secret key (AGE-SECRET-KEY-1…). */
export type OpeningKey = { passphrase: string } | { identity: string }

/** Encrypts and authenticates in age's format, which Debian's package age can open. */
export async function seal(
  plain: ReadableStream<Uint8Array>,
  key: SealingKey,
): Promise<ReadableStream<Uint8Array>> {
  const { Encrypter } = await loadAge()
  const age = new Encrypter()
  if ('passphrase' in key) age.setPassphrase(key.passphrase)
  else age.addRecipient(key.recipient)
  return age.encrypt(plain)
}

/**
 * Decrypts a stream, which ends with an error if the data was changed, cut off or extended.
 * @param options.file the file's name for the sentence of a refusal.
 * @throws BackupRefused if the key does not fit, or the file is not sealed.
 */
export async function openSealed(
  sealed: ReadableStream<Uint8Array>,
  { file, ...key }: OpeningKey & { file: string },
): Promise<ReadableStream<Uint8Array>> {
  const { Decrypter } = await loadAge()
  const age = new Decrypter()
  if ('passphrase' in key) age.addPassphrase(key.passphrase)
  else age.addIdentity(key.identity)
  try {
    return await age.decrypt(sealed)
  } catch (error) {
    // the package's message for a wrong key; all others concern the file
    const isOthers = error instanceof Error && error.message.startsWith('no identity matched')
    throw new BackupRefused(
      isOthers
        ? `${file} is not opened by this ${'passphrase' in key ? 'passphrase' : 'key'}, or its beginning was changed.`
        : `${file} is no backup, or its beginning was changed.`,
      { cause: error },
    )
  }
}

/** Loaded on first use, because most processes never need it. */
function loadAge() {
  return import('age-encryption')
}
