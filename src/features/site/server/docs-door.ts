import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AnyContractRouter } from '@orpc/contract'
import type { Door } from '#server/mounts.ts'
import { openApiDocument } from './openapi.ts'

/** Of the reference's files, the two that are served. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const VERSION = '0.1.0'

/**
 * `/api/openapi.json`, and a reference to read at `/api/docs`: its program and styles come from here, its start is a
 * file of its own, so that it runs under the same content policy as every page and asks no other host.
 */
export function openDocsDoor(contract: AnyContractRouter): Door {
  return ({ app, kit }) => {
    const { product, publicUrl } = kit.config
    let made: Promise<string> | undefined
    const document = () => {
      made ??= openApiDocument(contract, { title: product.nameEn, url: publicUrl, version: VERSION }).then(
        (found) => JSON.stringify(found),
      )
      return made
    }

    app.get('/api/openapi.json', async (c) =>
      c.body(await document(), 200, { 'content-type': 'application/json; charset=utf-8' }),
    )
    app.get('/api/docs', (c) => c.html(page(product.nameEn)))
    app.get('/api/docs/boot.js', (c) =>
      c.body(BOOT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    const names = Object.keys(FILES).join('|').replaceAll('.', '\\.')
    app.get(`/api/docs/:file{${names}}`, async (c) => {
      const file = c.req.param('file')
      const path = createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`)
      return c.body(await readFile(path), 200, {
        'content-type': FILES[file]!,
        'cache-control': 'public, max-age=86400',
      })
    })
  }
}

const BOOT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
})
`

function page(name: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} API</title>
<link rel="icon" href="/art/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/boot.js"></script>
</body>
</html>
`
}
