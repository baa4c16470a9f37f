import type { CallMeta } from '#contract/base.ts'
import { invalid, notFound } from '#contract/problem.ts'
import { isId } from '#db/ids.ts'
import { mediaContract, uploadKey } from '#features/media/contract.ts'
import { downloadHeader } from '#i18n/download-header.ts'
import { passGate } from '#server/http/gate.ts'
import { asProblem, problemBody } from '#server/http/problems.ts'
import type { Kit } from '#server/kit.ts'
import type { Doors } from '#server/mounts.ts'
import { verifyFileLink } from '#server/ports/files/signed-links.ts'
import { singleFileLimits, uploadLimits } from '#server/uploads/limits.ts'
import { readMultipart } from '#server/uploads/read-multipart.ts'
import { ICONS, linkKey } from './file-url.ts'
import { type FileRow, findFile, WEBSITE } from './files.ts'
import { asUploadProblem } from './refusals.ts'
import { avifName, webpWidths } from './renditions.ts'
import { acceptedIn, checkNamed, ownerOf, upload } from './uploads.ts'

const YEAR = 'public, max-age=31536000, immutable'
const SOON = 'public, max-age=60'

/** Files in and out: uploads that are refused while they arrive, and the kept bytes with the right headers. */
export function openMediaDoor({ app, kit, contextOf }: Doors): void {
  app.put('/api/media/:containerId/add', (c) => receive(c, mediaContract.add, true))
  app.put('/api/media/:containerId/add-multiple-file', (c) => receive(c, mediaContract.addMultiple, false))
  app.get('/media/:workspaceId/:fileId/:variant', async (c) => {
    let cookies = new Headers()
    const response = await send(kit, c.req.param(), c.req.raw, async (workspaceId) => {
      const { reader, responseHeaders } = await contextOf(c.req.raw, c.get('requestId'))
      cookies = responseHeaders
      return reader?.workspace?.id === workspaceId
    })
    // A session that was renewed on the way would be lost with its cookies.
    for (const [name, value] of cookies) response.headers.append(name, value)

    return response
  })

  async function receive(
    c: {
      req: { raw: Request; param(name: 'containerId'): string }
      get(name: 'requestId'): string
    },
    call: { '~orpc': { meta: CallMeta } },
    isSingle: boolean,
  ): Promise<Response> {
    const context = await contextOf(c.req.raw, c.get('requestId'))
    try {
      const { meta } = call['~orpc']
      await passGate(meta as CallMeta, ['media', isSingle ? 'add' : 'addMultiple'], context)
      const containerId = Number(c.req.param('containerId'))
      if (!/^[1-5]$/.test(c.req.param('containerId'))) throw notFound()
      // Who may is settled before a byte of the body is read.
      ownerOf(context, containerId)
      const form = await readMultipart(c.req.raw, {
        limits: isSingle ? singleFileLimits : uploadLimits,
        accept: acceptedIn(containerId),
      }).catch((error) => {
        throw asUploadProblem(error)
      })
      const key = uploadKey.safeParse(form.fields.key)
      if (!key.success) throw invalid({ key: 'idempotency_key_invalid' })
      checkNamed(containerId, form.fields.containerId)
      const kept = await upload(context, containerId, form.files, key.data)
      return Response.json({ data: isSingle ? kept[0] : kept }, { headers: context.responseHeaders })
    } catch (error) {
      await c.req.raw.body?.cancel().catch(() => {})
      const problem = asProblem(error, kit.log, context.requestId)
      return Response.json(problemBody(problem, context.locale), {
        status: problem.status,
        headers: context.responseHeaders,
      })
    }
  }
}

type Params = { workspaceId: string; fileId: string; variant: string }

/** Whether the request is by somebody who works in the business. */
type IsInside = (workspaceId: string) => Promise<boolean>

async function send(kit: Kit, params: Params, request: Request, isInside: IsInside): Promise<Response> {
  const { workspaceId, fileId, variant } = params
  const url = new URL(request.url)
  if (!isId(workspaceId) || !isId(fileId) || !VARIANT.test(variant)) return missing()
  const row = await kit.database.inWorkspace(workspaceId, (tx) => findFile(tx, workspaceId, fileId))
  if (!row) return missing()
  const mayRead =
    row.isPublic ||
    hasLink(kit, row, variant, url.searchParams) ||
    // The whole of what a website shows cut: its editor goes on from it.
    (row.containerId === WEBSITE && (await isInside(workspaceId)))
  if (!mayRead) return missing()

  const { key, name, isFinal } = keyOf(row, variant, takesAvif(request))
  const tag = `"${row.sha256.slice(0, 24)}-${name}"`
  const headers = new Headers({
    etag: tag,
    'cache-control': row.isPublic ? (isFinal ? YEAR : SOON) : privately(url.searchParams, kit.now()),
    'x-content-type-options': 'nosniff',
  })
  // One address, two formats: a cache between us and readers keeps them apart.
  if (isWidth(variant)) headers.set('vary', 'accept')
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })

  const stored = await kit.ports.files.get(key)
  if (!stored) return missing()
  headers.set('content-type', stored.type)
  headers.set('content-length', String(stored.size))
  if (!row.type.startsWith('image/')) headers.set('content-disposition', downloadHeader(row.name))

  return new Response(stored.stream, { headers })
}

function hasLink({ config, now }: Kit, row: FileRow, variant: string, query: URLSearchParams): boolean {
  const key = linkKey(config.sessionSecret)

  return verifyFileLink({ fileId: row.id, variant, key, query, now: now() }) === 'valid'
}

/** A private file is kept by its reader's browser alone, and no longer than its link opens it. */
function privately(query: URLSearchParams, now: Date): string {
  const left = Number(query.get('e')) - Math.floor(now.getTime() / 1000)

  return `private, max-age=${Math.max(0, Math.min(600, left))}`
}

const VARIANT = new RegExp(`^(?:original|\\d{3,4}|icon-(?:${ICONS.join('|')}))$`)
const isWidth = (variant: string) => /^\d/.test(variant)

/** Browsers that show AVIF say so for every picture they ask for. */
function takesAvif(request: Request): boolean {
  return /(?:^|[\s,])image\/avif(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers.get('accept') ?? '')
}

type Chosen = { key: string; name: string; isFinal: boolean }

/**
 * The width asked for, else the next wider one, else the widest: pictures are never enlarged. In AVIF where that is
 * there and read. What is not made yet is the whole picture, for a moment.
 */
function keyOf(row: FileRow, variant: string, isAvifRead: boolean): Chosen {
  const whole = { key: row.key, name: 'o' }
  if (variant === 'original' || !row.type.startsWith('image/'))
    return { ...whole, name: variant, isFinal: true }
  const renditions = row.renditions ?? {}
  if (!isWidth(variant)) {
    const icon = renditions[variant]
    return icon ? { key: icon.key, name: variant, isFinal: true } : { ...whole, isFinal: false }
  }
  const sizes = webpWidths(renditions)
  const fitting = sizes.find(({ width }) => width >= Number(variant)) ?? sizes.at(-1)
  if (!fitting) return { ...whole, isFinal: false }
  const avif = isAvifRead ? renditions[avifName(fitting.width)] : undefined

  return avif
    ? { key: avif.key, name: avifName(fitting.width), isFinal: true }
    : { key: fitting.key, name: String(fitting.width), isFinal: true }
}

function missing(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
}
