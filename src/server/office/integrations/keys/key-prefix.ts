/** The prefix by which secret scanners recognise a key. */
export const keyPrefix = 'kalari_'
