import { createContext } from 'react'

/**
 * Marks our own inline scripts while the server renders, so that their hashes are allowed;
 * undefined in the browser.
 */
export const RenderNonce = createContext<string | undefined>(undefined)
