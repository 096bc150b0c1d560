/** Told to the person at the terminal: a file that is not restored, or a place where nothing is restored to. */
export class BackupRefused extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'BackupRefused'
  }
}
