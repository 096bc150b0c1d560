import type { ApiClient } from '#contract/endpoints.ts'
import { createContext } from 'react-router'

/**
 * The API client for loaders: in-process on the server, over HTTP in the browser (ARCHITECTURE §2).
 */
export const apiContext = createContext<ApiClient>()
