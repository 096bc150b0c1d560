import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The few routes all travel with the first page, so a click never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
