import { Problem } from '#contract/problem.ts'
import { accountsContract } from '#features/accounts/contract.ts'
import { readSetup } from '#features/onboarding/server/service.ts'
import type { SecondStep } from '#features/second-factor/server/service.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { askEmailChange, changePassword, dropEmailChange } from './changes.ts'
import { clearCookies, cookieOf, refreshCookie, setCookies, type Tokens } from './cookies.ts'
import { clearEntryCookie, entryCookie, setEntryCookie } from './first-entry.ts'
import { logIn } from './login.ts'
import {
  askReset,
  endFirstVisit,
  readReset,
  register,
  resetPassword,
  sendVerification,
  verifyEmail,
} from './service.ts'
import { revokeSessions, rotate } from './session.ts'
import { findUser, wantedRoleOf } from './users.ts'

const os = serve(accountsContract)
const ok = { data: { ok: true as const } }

export const accountsHandlers = {
  login: os.login.handler(async ({ input, context }) => {
    const { kit, ip, userAgent } = context
    const entered = await logIn(kit, { ...input, ip, userAgent })
    return 'token' in entered ? withCookies(context, entered) : { data: entered }
  }),
  register: os.register.handler(async ({ input, context }) => {
    const { kit, locale, request, responseHeaders } = context
    const secret = await register(kit, { ...input, locale })
    // Programs say no origin, and keep the tokens of a login.
    if (request?.headers.has('origin')) setEntryCookie(responseHeaders, secret, kit.config.isHttps)
    return ok
  }),
  forgetPassword: os.forgetPassword.handler(async ({ input, context }) => {
    await askReset(context.kit, input.email)
    return ok
  }),
  resetPassword: os.resetPassword.handler(async ({ input, context }) => {
    await resetPassword(context.kit, { token: input.query.token, ...input.body })
    return ok
  }),
  readReset: os.readReset.handler(async ({ input, context }) => {
    await readReset(context.kit, input.token)
    return ok
  }),
  verifyEmail: os.verifyEmail.handler(async ({ input, context }) => {
    const { kit, reader, request, userAgent, responseHeaders } = context
    const { isHttps } = kit.config
    // Whoever is logged in stays who they are.
    const secret = reader ? undefined : cookieOf(request?.headers.get('cookie') ?? null, entryCookie(isHttps))
    const entered = await verifyEmail(kit, { token: input.query.token, secret, userAgent })
    if (entered) clearEntryCookie(responseHeaders, isHttps)
    const isIn = entered !== null && 'token' in entered
    if (isIn) setCookies(responseHeaders, entered, isHttps)
    return { data: { ok: true as const, isIn, step: entered && !isIn ? (entered as SecondStep) : null } }
  }),
  changePassword: os.changePassword.handler(async ({ input, context }) => ({
    data: { ended: await changePassword(context.kit, signedIn(context), { ...input, ip: context.ip }) },
  })),
  changeEmail: os.changeEmail.handler(async ({ input, context }) => {
    await askEmailChange(context.kit, signedIn(context), { ...input, ip: context.ip })
    return ok
  }),
  dropEmailChange: os.dropEmailChange.handler(async ({ context }) => {
    await dropEmailChange(context.kit, signedIn(context).userId)
    return ok
  }),
  resendVerification: os.resendVerification.handler(async ({ context }) => {
    const { userId, isEmailVerified } = signedIn(context)
    if (!isEmailVerified) await context.kit.database.global((tx) => sendVerification(tx, context.kit, userId))
    return ok
  }),
  refresh: os.refresh.handler(async ({ input, context }) => {
    const { request, kit } = context
    const given =
      input?.refreshToken ??
      cookieOf(request?.headers.get('cookie') ?? null, refreshCookie(kit.config.isHttps))
    const tokens = given ? await rotate(context.kit, given) : null
    if (!tokens) throw new Problem(401, 'sign_in')
    return withCookies(context, tokens)
  }),
  userinfo: os.userinfo.handler(async ({ context }) => {
    const reader = signedIn(context)
    const { userId, workspace } = reader
    const user = await context.kit.database.global((tx) => findUser(tx, userId))
    if (!user) throw new Problem(401, 'sign_in')
    return {
      data: {
        id: user.id,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        phoneNumber: user.phone,
        role: user.role,
        status: user.status,
        language: user.locale,
        isEmailVerified: user.emailVerifiedAt !== null,
        isFirstTimeLogin: user.isFirstLogin,
        subDomain: workspace?.siteName ?? null,
        wantedRole: wantedRoleOf(user.profile),
        canChooseRole: user.isFirstLogin && user.roleChosenAt === null && user.role !== 'Admin',
        ...(await readSetup(context.kit, reader)),
      },
    }
  }),
  welcome: os.welcome.handler(async ({ input, context }) => {
    await endFirstVisit(context.kit, signedIn(context).userId, input.language)
    return ok
  }),
  logout: os.logout.handler(async ({ context }) => {
    const { kit, reader } = context
    clearCookies(context.responseHeaders, kit.config.isHttps)
    if (reader)
      await kit.database.global((tx) => revokeSessions(tx, reader.userId, kit.now(), reader.sessionId))
    return ok
  }),
}

function withCookies<T extends Tokens>(context: ApiContext, tokens: T) {
  setCookies(context.responseHeaders, tokens, context.kit.config.isHttps)
  return { data: tokens }
}
