import { sql } from 'drizzle-orm'
import { invalid, notFound, Problem } from '#contract/problem.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import {
  enter,
  keepCookies,
  lockUser,
  markSecondFactor,
  passFirstSetup,
} from '#features/accounts/server/service.ts'
import { secondFactorContract } from '#features/second-factor/contract.ts'
import { audit } from '#server/audit.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { begunLogin } from './challenges.ts'
import { afterRemoval, afterSetup, recordChange } from './changes.ts'
import { makeCodes } from './codes.ts'
import { addPasskey, askForPasskey, beginPasskey, whoseLogin } from './passkeys.ts'
import { prove } from './prove.ts'
import { putOff, readState } from './state.ts'
import { beginTotp, confirmTotp } from './totp.ts'

const os = serve(secondFactorContract)
const ok = { data: { ok: true as const } }

export const secondFactorHandlers = {
  finishLogin: os.finishLogin.handler(async ({ input: { challengeId, ...proof }, context }) => {
    const { kit, ip } = context
    const userId = await begunLogin(kit, challengeId, true)
    if (!userId) throw new Problem(401, 'login_expired')
    await prove(kit, { userId, ip, proof })
    const { rows } = await kit.database.global((tx) =>
      tx.execute(sql`
        update auth_challenges set used_at = ${kit.now().toISOString()}
         where id = ${challengeId} and used_at is null returning id`),
    )
    if (rows.length === 0) throw new Problem(401, 'login_expired')

    return letIn(context, { userId, refusal: 'login_expired' })
  }),
  loginPasskey: os.loginPasskey.handler(async ({ input, context }) => {
    const userId = await begunLogin(context.kit, input.challengeId, false)
    if (!userId) throw new Problem(401, 'login_expired')
    return { data: await askForPasskey(context.kit, 'passkey_confirm', userId) }
  }),
  stepUp: os.stepUp.handler(async ({ input: proof, context }) => {
    const { kit, ip } = context
    const { userId, sessionId, secondFactor } = signedIn(context)
    if (!secondFactor.isSet) throw new Problem(403, 'second_factor_setup')
    await prove(kit, { userId, ip, proof })
    await kit.database.global((tx) => markSecondFactor(tx, kit, sessionId))
    return ok
  }),
  stepUpPasskey: os.stepUpPasskey.handler(async ({ context }) => ({
    data: await askForPasskey(context.kit, 'passkey_confirm', signedIn(context).userId),
  })),
  read: os.read.handler(async ({ context }) => ({ data: await readState(context.kit, signedIn(context)) })),
  putOff: os.putOff.handler(async ({ context }) => {
    await putOff(context.kit, signedIn(context).userId)
    return ok
  }),
  beginTotp: os.beginTotp.handler(async ({ input, context }) => {
    const reader = signedIn(context)
    await passFirstSetup(context.kit, reader, { ...input, ip: context.ip })
    return { data: await beginTotp(context.kit, reader) }
  }),
  confirmTotp: os.confirmTotp.handler(async ({ input, context: { kit, ...context } }) => {
    const { userId, sessionId } = signedIn({ kit, ...context })
    const recoveryCodes = await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      await lockUser(tx, userId)
      if (!(await confirmTotp(tx, kit, userId, input.code))) throw invalid({ code: 'code_wrong' })
      return afterSetup(tx, kit, { userId, sessionId, change: 'totp_on' })
    })
    return { data: { recoveryCodes } }
  }),
  removeTotp: os.removeTotp.handler(async ({ context: { kit, ...context } }) => {
    const { userId } = signedIn({ kit, ...context })
    await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      await lockUser(tx, userId)
      const { rows } = await tx.execute(
        sql`delete from user_totp where user_id = ${userId} and confirmed_at is not null returning user_id`,
      )
      if (rows.length === 0) throw notFound()
      await afterRemoval(tx, kit, { userId, change: 'totp_off' })
    })
    return ok
  }),
  renewCodes: os.renewCodes.handler(async ({ context: { kit, ...context } }) => {
    const { userId } = signedIn({ kit, ...context })
    const recoveryCodes = await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      await lockUser(tx, userId)
      await recordChange(tx, kit, { userId, change: 'codes_renewed' })
      return makeCodes(tx, kit, userId)
    })
    return { data: { recoveryCodes } }
  }),
  beginPasskey: os.beginPasskey.handler(async ({ input, context }) => {
    const reader = signedIn(context)
    await passFirstSetup(context.kit, reader, { ...input, ip: context.ip })
    const { userId, email, firstName, lastName } = reader
    const name = `${firstName} ${lastName}`.trim()
    return { data: await beginPasskey(context.kit, { userId, email, name }) }
  }),
  addPasskey: os.addPasskey.handler(async ({ input, context: { kit, ...context } }) => {
    const { userId, sessionId } = signedIn({ kit, ...context })
    const keep = await addPasskey(kit, userId, input)
    const recoveryCodes = await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      await lockUser(tx, userId)
      await keep(tx)
      return afterSetup(tx, kit, { userId, sessionId, change: 'passkey_added', detail: input.name })
    })
    return { data: { recoveryCodes } }
  }),
  renamePasskey: os.renamePasskey.handler(async ({ input: { id, name }, context: { kit, ...context } }) => {
    const { userId } = signedIn({ kit, ...context })
    await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      const { rows } = await tx.execute(
        sql`update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning id`,
      )
      if (rows.length === 0) throw notFound()
      await audit(tx, {
        workspaceId: NO_WORKSPACE,
        actorId: userId,
        action: 'second_factor.passkey_renamed',
        recordKind: 'account',
        recordId: userId,
        after: { name },
      })
    })
    return ok
  }),
  removePasskey: os.removePasskey.handler(async ({ input: { id }, context: { kit, ...context } }) => {
    const { userId } = signedIn({ kit, ...context })
    await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      await lockUser(tx, userId)
      const { rows } = await tx.execute<{ name: string }>(
        sql`delete from passkeys where id = ${id} and user_id = ${userId} returning name`,
      )
      if (!rows[0]) throw notFound()
      await afterRemoval(tx, kit, { userId, change: 'passkey_removed', detail: rows[0].name })
    })
    return ok
  }),
  beginPasskeyLogin: os.beginPasskeyLogin.handler(async ({ context }) => ({
    data: await askForPasskey(context.kit, 'passkey_login', null),
  })),
  passkeyLogin: os.passkeyLogin.handler(async ({ input: { type, ...given }, context }) => {
    const userId = await whoseLogin(context.kit, given)
    if (!userId) throw new Problem(401, 'passkey_unknown')
    return letIn(context, { userId, type, refusal: 'passkey_unknown' })
  }),
}

/** A session in which a second factor was shown, and its cookies. */
async function letIn(
  { kit, userAgent, responseHeaders }: ApiContext,
  { refusal, ...who }: { userId: string; type?: number; refusal: string },
) {
  const entered = await enter(kit, { ...who, userAgent, isSecondFactorShown: true })
  if (!entered) throw new Problem(401, refusal)
  keepCookies(responseHeaders, entered, kit.config.isHttps)

  return { data: entered }
}
