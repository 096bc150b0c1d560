import { BackupRefused } from './backup-refused.ts'

/** A passphrase, or the public key (age1…) of whoever may open it. */
export type SealingKey = { passphrase: string } | { recipient: string }
/** The passphrase, or the secret key (AGE-SECRET-KEY-1…). */
export type OpeningKey = { passphrase: string } | { identity: string }

/** Encrypts as age does: a stranger neither reads nor changes it, and the debian package age opens it. */
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
 * What was sealed, from a stream that ends with an error where something was changed, cut off or added.
 * @param options.file how it is called in the sentence of a refusal.
 * @throws BackupRefused where the key is another's, or this is no sealed file.
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
    // the package's word; everything else is about the file
    const isOthers = error instanceof Error && error.message.startsWith('no identity matched')
    throw new BackupRefused(
      isOthers
        ? `${file} is not opened by this ${'passphrase' in key ? 'passphrase' : 'key'}, or its beginning was changed.`
        : `${file} is no backup, or its beginning was changed.`,
      { cause: error },
    )
  }
}

/** At the first use: most processes never seal anything. */
function loadAge() {
  return import('age-encryption')
}
