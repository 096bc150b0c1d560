/** An error for the operator: the file can't be restored, or not to this place. */
export class BackupRefused extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'BackupRefused'
  }
}
