import type { Portal } from '#contract/endpoints.ts'
import { createContext } from 'react-router'

/** Where loaders find the portal: in-process on the server, over HTTP in the browser (ARCHITECTURE §2). */
export const portalContext = createContext<Portal>()
