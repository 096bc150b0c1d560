import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { createLog } from '../../src/server/platform/http/edge/request-log.ts'
import { openWeb } from '../../src/server/open-web.ts'
import { runUntilStopped } from '../../src/server/run-until-stopped.ts'
import { ESModulesEvaluator, ModuleRunner, type EvaluatedModules } from 'vite/module-runner'
import type { RenderPage } from '#server/platform/http/pages/render.ts'
import type { SourceChange } from './vite-sources.ts'

// src/server/main.web.ts, with pages from their sources
await runUntilStopped(async () => {
  const config = readConfig()
  const log = createLog(config.logLevel, config.secretKey.newest)
  const app = await createApp(config, { log, isWorker: false })
  const renderPage = renderFromSources(process.env['KALARI_SOURCES_URL'] ?? '')
  const web = await openWeb(app, log, renderPage)
  await web.app.listen({ port: config.port, host: config.host })
  return async () => {
    await web.stop()
    await app.stop()
  }
})

/**
 * Renders pages from their present sources instead of the built bundle.
 * @param sourcesUrl the address of scripts/dev/vite-sources.ts.
 */
function renderFromSources(sourcesUrl: string): RenderPage {
  const runner = new ModuleRunner(
    {
      transport: {
        invoke: async (call) => {
          const answer = await fetch(sourcesUrl, { method: 'POST', body: JSON.stringify(call) })
          // Vite's response, passed on
          return (await answer.json()) as { result: unknown } | { error: unknown }
        },
      },
      // a page is rendered from new modules after each change
      hmr: false,
    },
    new ESModulesEvaluator(),
  )
  let builtVersion = 0
  return async (request, portal, report) => {
    // the response of vite-sources.ts
    const changes = (await (await fetch(sourcesUrl)).json()) as SourceChange[]
    const news = changes.slice(builtVersion)
    builtVersion = changes.length
    if (news.some(({ isNewOrGone }) => isNewOrGone)) runner.clearCache()
    else for (const { file } of news) forget(runner.evaluatedModules, file)
    const pages = await runner.import<{ renderPage: RenderPage }>('/src/web/render-page.ts')
    const response = await pages.renderPage(request, portal, report)
    // the server would cache the page until the catalogue changes
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

/** Invalidates the file's modules and all modules that import them. */
function forget(modules: EvaluatedModules, file: string): void {
  const stale = [...(modules.getModulesByFile(file) ?? [])]
  const seen = new Set(stale)
  for (const module of stale) {
    modules.invalidateModule(module)
    for (const id of module.importers) {
      const importer = modules.getModuleById(id)
      if (importer === undefined || seen.has(importer)) continue
      seen.add(importer)
      stale.push(importer)
    }
  }
}
