import { call } from '@orpc/server'
import type { CallMeta } from '#contract/base.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import { onboardingContract } from '#features/onboarding/contract.ts'
import { passGate } from '#server/http/gate.ts'
import { asProblem, problemBody } from '#server/http/problems.ts'
import type { Doors } from '#server/mounts.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { readMultipart } from '#server/uploads/read-multipart.ts'
import { onboardingHandlers } from './handlers.ts'

/** The form of name and logo as it arrives over HTTP: refused where it is too much, before it is all here. */
export function openOnboardingDoor({ app, kit, contextOf }: Doors): void {
  app.post('/api/user/business-name', async (c, next) => {
    // Without a file it may come as JSON, and then as any other call.
    if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return next()
    const context = await contextOf(c.req.raw, c.get('requestId'))
    try {
      await passGate(
        onboardingContract.businessName['~orpc'].meta as CallMeta,
        ['onboarding', 'businessName'],
        context,
      )
      const { files, fields } = await readMultipart(c.req.raw, {
        limits: singleFileLimits,
        fileField: 'logo',
      }).catch((error) => {
        throw asUploadProblem(error)
      })
      const logo = files[0] && new File([files[0].bytes as Uint8Array<ArrayBuffer>], files[0].name)
      const { isCompanyOrIndividual, name } = fields
      const input = {
        isCompanyOrIndividual,
        name,
        logo,
      }
      const answer = await call(onboardingHandlers.businessName, input, { context })

      return Response.json(answer, { headers: context.responseHeaders })
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
