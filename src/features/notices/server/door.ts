import { createHash, timingSafeEqual } from 'node:crypto'
import { problemResponse } from '#server/http/api.ts'
import { asProblem, problemBody } from '#server/http/problems.ts'
import type { Doors } from '#server/mounts.ts'
import { takeReturned } from '#server/notices/late-bounce.ts'
import { takeLineWebhook } from './line-webhook.ts'

/** More than LINE sends at once. */
const MOST_LINE_BYTES = 512 * 1024

/** A report with the mail that it returns. */
const MOST_MAIL_BYTES = 5 * 1024 * 1024

/** What others hand in, which must be read raw: LINE’s events, every byte of them signed, and mails that came back. */
export function openNoticesDoor({ app, kit }: Doors): void {
  app.post('/api/line/webhook', async (c) => {
    const about = { locale: 'en' as const, requestId: c.get('requestId') }
    if (!kit.ports.line) return problemResponse(404, 'not_found', about)
    const rawBody = await bytesOf(c.req.raw, MOST_LINE_BYTES)
    if (!rawBody) return problemResponse(413, 'too_large', about)
    try {
      const isTaken = await takeLineWebhook(kit, rawBody, c.req.header('x-line-signature') ?? '')
      return isTaken ? Response.json({ data: { ok: true } }) : problemResponse(401, 'webhook_rejected', about)
    } catch (error) {
      const problem = asProblem(error, kit.log, about.requestId)
      return Response.json(problemBody(problem, about.locale), { status: problem.status })
    }
  })

  app.post('/api/mail/bounces', async (c) => {
    const about = { locale: 'en' as const, requestId: c.get('requestId') }
    const { bounceSecret } = kit.config.mail
    if (bounceSecret === '') return problemResponse(404, 'not_found', about)
    const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSame(given, bounceSecret)) return problemResponse(401, 'webhook_rejected', about)
    const mail = await bytesOf(c.req.raw, MOST_MAIL_BYTES)
    if (!mail) return problemResponse(413, 'too_large', about)
    try {
      // Whatever else comes into that mailbox is taken as well, or it would be handed in again and again.
      return Response.json({ data: { ok: true, isOurs: await takeReturned(kit, mail) } })
    } catch (error) {
      const problem = asProblem(error, kit.log, about.requestId)
      return Response.json(problemBody(problem, about.locale), { status: problem.status })
    }
  })
}

/** Whether two secrets are one, told in the same time whatever was given. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()

  return timingSafeEqual(digest(given), digest(right))
}

/** The body of a request while it is no longer than it may be; else null, and no more of it is read. */
async function bytesOf(request: Request, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > most) return null
    chunks.push(chunk)
  }

  return Buffer.concat(chunks)
}
