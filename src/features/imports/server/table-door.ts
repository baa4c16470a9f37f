import type { CallMeta } from '#contract/base.ts'
import { Problem } from '#contract/problem.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import type { ApiContext } from '#server/http/context.ts'
import { passGate } from '#server/http/gate.ts'
import { asProblem, problemBody } from '#server/http/problems.ts'
import type { Doors } from '#server/mounts.ts'
import { singleFileLimits, type UploadLimits } from '#server/uploads/limits.ts'
import { readMultipart } from '#server/uploads/read-multipart.ts'

type TableFile = Awaited<ReturnType<typeof readMultipart>>['files'][number]

/**
 * Takes one table of rows over HTTP: who may is settled first, and what is too large is refused while it arrives.
 * @param missing the code of a form without a file (422)
 */
export function openTableDoor(
  { app, kit, contextOf }: Doors,
  {
    path,
    meta,
    name,
    missing,
    limits = singleFileLimits,
    check,
  }: {
    path: string
    meta: CallMeta
    name: string[]
    missing: string
    limits?: UploadLimits
    check(context: ApiContext, file: TableFile, fields: Record<string, string>): Promise<unknown>
  },
): void {
  app.post(path, async (c) => {
    const context = await contextOf(c.req.raw, c.get('requestId'))
    try {
      await passGate(meta, name, context)
      const form = await readMultipart(c.req.raw, { limits, accept: ['table'] }).catch((error) => {
        throw asUploadProblem(error)
      })
      const [file] = form.files
      if (!file) throw new Problem(422, missing)
      // Amounts travel as digits, as in every other answer.
      const body = JSON.stringify({ data: await check(context, file, form.fields) }, (_, value) =>
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
