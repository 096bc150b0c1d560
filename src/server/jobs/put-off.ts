/** A job could not be done now and is tried again; the message is a sentence for the office. */
export class PutOff extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'PutOff'
  }
}
