import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Under this, packing costs more than it spares. */
const SMALLEST = 1_000

/** The same answer, packed as the reader's browser understands it. For answers made for one request; files are packed when built. */
export async function packed(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (!response.body || !response.ok) return response

  const { status } = response
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  const whole = Buffer.from(await response.arrayBuffer())
  if (!encoding || whole.length < SMALLEST) return new Response(whole, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const body = encoding === 'br' ? await brotli(whole) : await promisify(gzip)(whole)

  return new Response(new Uint8Array(body), { status, headers })
}

/** Quality 5 is as fast as gzip and a fifth smaller. */
function brotli(whole: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
