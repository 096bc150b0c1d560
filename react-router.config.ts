import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The few routes all travel with the first page, so a click never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
  // one file a page: what a loader needs is a tenth of it, and a click has mostly been awaited (look §4)
  splitRouteModules: false,
} satisfies Config
