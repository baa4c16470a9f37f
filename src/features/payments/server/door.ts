import type { CallMeta } from '#contract/base.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import { paymentsContract } from '#features/payments/contract.ts'
import { takeOwnEvent } from '#features/payments/server/gateway/own-event.ts'
import { takePaypalEvent } from '#features/payments/server/gateway/paypal-event.ts'
import { takeWebhook, type WebhookAnswer } from '#features/payments/server/gateway/webhook.ts'
import { problemResponse } from '#server/http/api.ts'
import { type ApiContext, ownRecords } from '#server/http/context.ts'
import { passGate } from '#server/http/gate.ts'
import { asProblem, problemBody } from '#server/http/problems.ts'
import type { Doors } from '#server/mounts.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { readMultipart } from '#server/uploads/read-multipart.ts'
import { paySlip } from './slip-call.ts'

/** More than any event of the gateway. */
const MOST_WEBHOOK_BYTES = 256 * 1024

/** What came in, and what its address names. */
type Told = { headers: Headers; rawBody: string; at: string }

/** What must be read raw: slips while they arrive, and the gateway's events whose every byte is signed. */
export function openPaymentsDoor({ app, kit, contextOf }: Doors): void {
  app.post('/api/tenant/dashboard/pay/slip', async (c) => {
    const context = await contextOf(c.req.raw, c.get('requestId'))
    try {
      const { meta } = paymentsContract.paySlip['~orpc']
      await passGate(meta as CallMeta, ['payments', 'paySlip'], context)
      ownRecords(context, 'tenant')
      const form = await readMultipart(c.req.raw, { limits: singleFileLimits, accept: ['image'] }).catch(
        (error) => {
          throw asUploadProblem(error)
        },
      )
      const state = await paySlip(context, { ...form.fields, file: form.files[0] })
      return answerJson({ data: state }, context)
    } catch (error) {
      await c.req.raw.body?.cancel().catch(() => {})
      const problem = asProblem(error, kit.log, context.requestId)
      return Response.json(problemBody(problem, context.locale), {
        status: problem.status,
        headers: context.responseHeaders,
      })
    }
  })

  for (const [path, take] of [
    ['/api/payment/webhook', (told) => takeWebhook(kit, told.headers, told.rawBody)],
    ['/api/payment/paypal/webhook', (told) => takePaypalEvent(kit, told.headers, told.rawBody)],
    ['/api/payment/gateway/webhook', (told) => takeOwnEvent(kit, told)],
  ] as [string, (told: Told) => Promise<WebhookAnswer>][])
    app.post(path, async (c) => {
      const about = { locale: 'en' as const, requestId: c.get('requestId') }
      if (!(Number(c.req.header('content-length') ?? 0) <= MOST_WEBHOOK_BYTES))
        return problemResponse(413, 'too_large', about)
      const rawBody = await c.req.text()
      if (rawBody.length > MOST_WEBHOOK_BYTES) return problemResponse(413, 'too_large', about)
      try {
        const answer = await take({
          headers: c.req.raw.headers,
          rawBody,
          at: c.req.query('at') ?? '',
        })
        if (answer === 'done') return Response.json({ data: { ok: true } })
        return answer === 'later'
          ? problemResponse(503, 'unavailable', about)
          : problemResponse(401, 'webhook_rejected', about)
      } catch (error) {
        const problem = asProblem(error, kit.log, about.requestId)
        return Response.json(problemBody(problem, about.locale), { status: problem.status })
      }
    })
}

/** Sums travel as strings of digits, as in every answer. */
function answerJson(body: unknown, { responseHeaders }: ApiContext): Response {
  const text = JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
  const headers = new Headers(responseHeaders)
  headers.set('content-type', 'application/json')

  return new Response(text, { headers })
}
