import { notFound } from '#contract/problem.ts'
import { asUploadProblem } from '#features/media/server/service.ts'
import { onboardingContract } from '#features/onboarding/contract.ts'
import { actorOf, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { asProblem, problemBody } from '#server/http/problems.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { createCompany, nameBusiness } from './business.ts'
import { runProcedure } from './procedures.ts'
import { chooseRole, manageAlone } from './role.ts'
import { shareProduct, shareWords } from './share.ts'
import {
  checkSiteName,
  publishSite,
  setUpLater,
  suggestSiteName,
  takeSiteName,
  trySiteName,
} from './website.ts'

const os = serve(onboardingContract)
const ok = { data: { ok: true as const } }

export const onboardingHandlers = {
  updateRole: os.updateRole.handler(async ({ input, context }) => ({
    data: await chooseRole(context.kit, { userId: signedIn(context).userId, ...input }),
  })),
  /** Calls in process; over HTTP the form comes through the door (`door.ts`), which reads while bytes arrive. */
  businessName: os.businessName.handler(async ({ input, context }) => {
    const { logo, name, isCompanyOrIndividual } = input
    if (logo && logo.size > singleFileLimits.fileBytes)
      throw asUploadProblem(new UploadRefused('file_too_large', { fileName: logo.name }))
    const bytes = logo && new Uint8Array(await logo.arrayBuffer())

    return {
      data: await nameBusiness(context.kit, actorOf(context), {
        isCompany: isCompanyOrIndividual,
        name,
        // A form whose file was not chosen sends an empty one.
        logo: bytes?.byteLength ? { name: logo!.name, bytes } : undefined,
      }),
    }
  }),
  checkSubdomain: os.checkSubdomain.handler(async ({ input, context }) => {
    return { data: await checkSiteName(context.kit, actorOf(context), input.subdomainName) }
  }),
  suggestSubdomain: os.suggestSubdomain.handler(async ({ context }) => {
    return { data: { name: await suggestSiteName(context.kit, actorOf(context)) } }
  }),
  manageAlone: os.manageAlone.handler(async ({ context }) => {
    return { data: { workspaceId: await manageAlone(context.kit, signedIn(context).userId) } }
  }),
  trySubdomain: os.trySubdomain.handler(async ({ input, context }) => {
    await trySiteName(context.kit, input.subdomainName)
    return ok
  }),
  createSubdomain: os.createSubdomain.handler(async ({ input, context }) => {
    const { subdomainName: name, primaryColor } = input
    return { data: await takeSiteName(context.kit, actorOf(context), { name, primaryColor }) }
  }),
  publishWebsite: os.publishWebsite.handler(async ({ input, context }) => {
    return { data: await publishSite(context.kit, actorOf(context), input) }
  }),
  setUpPersonalWebsite: os.setUpPersonalWebsite.handler(async ({ input, context }) => {
    await setUpLater(context.kit, signedIn(context).sessionId, input.query.nowOrLater === 'later')
    return ok
  }),
  createCompany: os.createCompany.handler(async ({ input, context }) => ({
    data: { workspaceId: await createCompany(context.kit, signedIn(context), input) },
  })),
  share: os.share.handler(async ({ input, context: { kit, ...context } }) => {
    if (input.name !== `share-${kit.config.product.slug}`) throw notFound()
    const { userId, firstName } = signedIn({ kit, ...context })
    if (input.emails) await shareProduct(kit, { userId, emails: input.emails })
    return { data: { ok: true as const, ...shareWords(kit, firstName) } }
  }),
  /** Refusals are told in the shape that these operations always had. */
  procedure: os.procedure.handler(async ({ input, context }) => {
    try {
      await runProcedure(context.kit, signedIn(context), input)
      return { ApiStatus: true, DbQueryStatus: [{ status: true }] }
    } catch (error) {
      const problem = asProblem(error, context.kit.log, context.requestId)
      if (problem.status >= 500) throw problem
      const { message, fields } = problemBody(problem, context.locale)
      const first = Object.values(fields ?? {})[0]
      return { ApiStatus: true, DbQueryStatus: [{ status: false, message: first ?? message }] }
    }
  }),
}
