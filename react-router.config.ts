import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All routes at once are as much to load as a page; a browser asks for those it is led to.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  splitRouteModules: true,
} satisfies Config
