/**
 * Thrown if a job can't be done now and should be retried; the message is a sentence for the
 * office.
 */
export class RetryLater extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'RetryLater'
  }
}
