import { NO_WORKSPACE } from '#db/ids.ts'
import { privacyContract } from '#features/privacy/contract.ts'
import { signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { checkErasureForm, confirmPerson, proofOf } from './confirm-person.ts'
import { askErasure, findScheduled, keepAccount, keepByLink, readKeepLink } from './erasure.ts'
import { askExport, listExports } from './exports.ts'
import { planErasure } from './plan.ts'

const os = serve(privacyContract)
const done = { data: { ok: true as const } }

export const privacyHandlers = {
  read: os.read.handler(async ({ context }) => {
    const reader = signedIn(context)
    const { kit } = context
    const [proof, exports, erasure] = await Promise.all([
      proofOf(kit, reader),
      listExports(kit, reader.userId),
      kit.database.inWorkspace(NO_WORKSPACE, (tx) => findScheduled(tx, reader.userId)),
    ])

    return { data: { proof, isEmailVerified: reader.isEmailVerified, ...exports, erasure } }
  }),
  askExport: os.askExport.handler(async ({ input: { password }, context }) => {
    const reader = signedIn(context)
    await confirmPerson(context.kit, reader, { password, ip: context.ip })
    await askExport(context.kit, reader.userId)

    return done
  }),
  plan: os.plan.handler(async ({ context }) => ({
    data: await planErasure(context.kit, signedIn(context), context.locale),
  })),
  askErasure: os.askErasure.handler(async ({ input: { password, confirmation }, context }) => {
    const reader = signedIn(context)
    const { kit, ip } = context
    await checkErasureForm(kit, reader, { password, confirmation })
    await confirmPerson(kit, reader, { password, ip })

    return { data: { dueAt: await askErasure(kit, reader) } }
  }),
  keepAccount: os.keepAccount.handler(async ({ context }) => {
    await keepAccount(context.kit, signedIn(context).userId)

    return done
  }),
  keepByLink: os.keepByLink.handler(async ({ input: { token }, context }) => {
    await keepByLink(context.kit, token)

    return done
  }),
  readKeepLink: os.readKeepLink.handler(async ({ input: { token }, context }) => {
    const { dueAt } = await readKeepLink(context.kit, token)

    return { data: { dueAt } }
  }),
}
