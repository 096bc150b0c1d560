import { createContext } from 'react-router'

/** Reports a failure that a page hides from its reader to the server's log. */
export const reportContext = createContext<(error: unknown) => void>()
