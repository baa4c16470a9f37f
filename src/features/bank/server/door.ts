import type { CallMeta } from '#contract/base.ts'
import { Problem } from '#contract/problem.ts'
import { bankContract } from '#features/bank/contract.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import { passGate } from '#server/http/gate.ts'
import { asProblem, problemBody } from '#server/http/problems.ts'
import type { Doors } from '#server/mounts.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { readMultipart } from '#server/uploads/read-multipart.ts'
import { check } from './handlers.ts'

/** Takes a statement to read over HTTP: who may is settled first, and what is too large is refused while it arrives. */
export function openBankDoor({ app, kit, contextOf }: Doors): void {
  app.post('/api/manager/dashboard/accounting/bank/files', async (c) => {
    const context = await contextOf(c.req.raw, c.get('requestId'))
    try {
      const { meta } = bankContract.check['~orpc']
      await passGate(meta as CallMeta, ['bank', 'check'], context)
      const form = await readMultipart(c.req.raw, { limits: singleFileLimits, accept: ['table'] }).catch(
        (error) => {
          throw asUploadProblem(error)
        },
      )
      const [file] = form.files
      if (!file) throw new Problem(422, 'bank_empty')
      // Amounts travel as digits, as in every other answer.
      const body = JSON.stringify({ data: await check(context, file) }, (_, value) =>
        typeof value === 'bigint' ? value.toString() : value,
      )
      context.responseHeaders.set('content-type', 'application/json')
      return new Response(body, { headers: context.responseHeaders })
    } catch (error) {
      await c.req.raw.body?.cancel().catch(() => {})
      const problem = asProblem(error, kit.log, context.requestId)
      return Response.json(problemBody(problem, context.locale), {
        status: problem.status,
        headers: context.responseHeaders,
      })
    }
  })
}
