/** The provider name of our own desk, which has no API. */
export const COUNTER = 'counter'
