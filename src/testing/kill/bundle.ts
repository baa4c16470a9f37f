import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/**
 * The app of the kill test as one file, which starts in a fraction of the time of a thousand. Modules that read files
 * beside them still find them. Answers its path, in `folder`.
 */
export async function bundleApp(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [keepPlaces],
    build: {
      ssr: join(import.meta.dirname, 'app-process.ts'),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'esnext',
      minify: false,
    },
  })

  return join(folder, 'app-process.js')
}

/** A module's own address stays that of its source. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.')) return undefined
    const own = code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))

    return { code: own, map: null }
  },
}
