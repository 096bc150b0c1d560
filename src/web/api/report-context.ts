import { createContext } from 'react-router'

/** Where the server's own log learns of a failure that a page hides from its reader. */
export const reportContext = createContext<(error: unknown) => void>()
