import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from './platform/http/pages/render.ts'

const builtPages = path.join(import.meta.dirname, '../../build/server/index.js')

/**
 * Loads the built pages.
 * @throws Error with a sentence if they are not built.
 */
export async function loadPages(): Promise<RenderPage> {
  if (!existsSync(builtPages)) {
    throw new Error('The pages are not built. Run `npm start` once, or `npx react-router build`.')
  }
  // vite's bundle has no types; render-page.ts is its only export
  const pages = (await import(pathToFileURL(builtPages).href)) as { renderPage: RenderPage }
  return pages.renderPage
}
