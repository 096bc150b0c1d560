/** The name of our own desk among the providers: nobody is called, nobody is asked. */
export const COUNTER = 'counter'
