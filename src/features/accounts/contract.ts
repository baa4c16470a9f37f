import { z } from 'zod'
import { ROLES } from '#contract/access.ts'
import { answer, call, email, needed } from '#contract/base.ts'
import { absent, asNumber } from '#contract/typed-values.ts'

/** Eight wherever a password is set (G066); the upper bound keeps hashing cheap. */
export const newPassword = z.string(absent('password_required')).min(8, 'password_short').max(200, 'too_long')

/** Thai numbers of 9–10 digits, or E.164 for everyone else (G143). */
export const phone = z.string(absent('phone_required')).trim().min(1, 'phone_required').max(20, 'phone_long')

export const loginInput = z.object({
  email,
  password: z.string(absent('password_required')).min(1, 'password_required').max(200),
  /** Chosen login type 1–7; when given, another role is refused with 100 + type. */
  type: asNumber(z.number().int().min(1).max(7)).optional(),
})

export const registerInput = z.object({
  email,
  password: newPassword,
  firstName: needed('first_name_required'),
  lastName: needed('last_name_required'),
  phoneNumber: phone,
  /** What the person came to be (`start free` of managers): proposed at the first visit; what is none is left out. */
  wantedRole: z.enum(ROLES).exclude(['Admin']).optional().catch(undefined),
})

export const resetInput = z.object({
  token: z.string().max(200),
  newPassword,
  confirmNewPassword: z.string().max(200),
})

const tokens = z.object({ token: z.string(), refreshToken: z.string(), expiresIn: z.number().int() })

/** The tokens, and whether the person is here for the first time (then /success-register comes first: G070). */
export const loggedIn = tokens.extend({ isFirstTimeLogin: z.boolean() })

/** How a person may show a second factor: a code of their authenticator, a recovery code, a passkey. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const

/** The password was right, and a second factor is asked for before there is a session. */
export const secondStep = z.object({
  needsSecondFactor: z.literal(true),
  /** For `POST /account/second-factor`, within `expiresIn` seconds. */
  challengeId: z.string(),
  methods: z.array(z.enum(SECOND_FACTORS)),
  expiresIn: z.number().int(),
})

const userInfo = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(ROLES),
  /** What they said they came to be; for the choice of the first visit. */
  wantedRole: z.enum(ROLES).nullable(),
  status: z.string(),
  language: z.string(),
  isEmailVerified: z.boolean(),
  isFirstTimeLogin: z.boolean(),
  subDomain: z.string().nullable(),
  /** False once a role was chosen: then only an admin changes it (G061). */
  canChooseRole: z.boolean(),
  /** The first steps may be shown: the site has no name, and they were not put off in this session. */
  showSubdomainPopup: z.boolean(),
  /** Tenants cannot pay yet: no PromptPay number and no bank account. */
  showBankPopup: z.boolean(),
  website: z
    .object({
      url: z.string().nullable(),
      isPublished: z.boolean(),
      businessName: z.string(),
      isCompany: z.boolean(),
      hasLogo: z.boolean(),
    })
    .nullable(),
  package: z.object({
    valid: z.boolean(),
    subscription: z.string().nullable(),
    proOrStarter: z.boolean(),
    paymentUrl: z.string().nullable(),
  }),
})

const done = answer(z.object({ ok: z.literal(true) }))
/** Changes of what an account logs in with: who has a second factor shows it first. */
const guarded = { who: 'signedIn', needsStepUp: 'whenSet' } as const
const form = { count: 10, seconds: 3600 }

export const accountsContract = {
  /** Logs in and sets the session cookies; other clients use the tokens. Who has a second factor is asked for it first. */
  login: call({ who: 'public' }, { count: 60, seconds: 900 })
    .route({ method: 'POST', path: '/account/login' })
    .input(loginInput)
    .output(answer(z.union([loggedIn, secondStep]))),
  /** Makes an account and mails the verification link. The answer does not log in. */
  register: call({ who: 'public' }, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: '/account/register' })
    .input(registerInput)
    .output(done),
  /** Mails a link to set a new password; the same answer whether or not the address is known. */
  forgetPassword: call({ who: 'public' }, form)
    .route({ method: 'POST', path: '/account/forget-password' })
    .input(z.object({ email }))
    .output(done),
  /** Sets a new password by the link's token (1 h, once) and ends every session of the account. */
  resetPassword: call({ who: 'public' }, form)
    .route({ method: 'POST', path: '/account/reset-password', inputStructure: 'detailed' })
    .input(
      z.object({ query: z.object({ token: z.string().max(200) }), body: resetInput.omit({ token: true }) }),
    )
    .output(done),
  /** Whether the token of `resetPassword` still works, without using it up. */
  readReset: call({ who: 'public' }, { count: 120, seconds: 3600 })
    .route({ method: 'POST', path: '/account/reset-password/read' })
    .input(z.object({ token: z.string().max(200) }))
    .output(done),
  /**
   * Confirms an e-mail address, a new account's or a changed one, by the link's token (48 h, once). In the browser that
   * registered it logs in as well, once, and asks for a second factor where one is set; anywhere else it does not.
   */
  verifyEmail: call({ who: 'public' }, { count: 30, seconds: 3600 })
    .route({ method: 'POST', path: '/account/verify-email', inputStructure: 'detailed' })
    .input(z.object({ query: z.object({ token: z.string().max(200) }) }))
    .output(answer(z.object({ ok: z.literal(true), isIn: z.boolean(), step: secondStep.nullable() }))),
  /** Sets a new password for the account that is logged in, and ends its other sessions. */
  changePassword: call(guarded, form)
    .route({ method: 'PUT', path: '/account/password' })
    .input(
      z.object({
        /** The current one; accounts without one leave it out. */
        password: z.string().max(200).optional(),
        newPassword,
        confirmNewPassword: z.string().max(200),
      }),
    )
    .output(answer(z.object({ ended: z.number().int() }))),
  /** Mails a link to a new address (48 h, once), which then becomes the account's; the old address is told. */
  changeEmail: call(guarded, form)
    .route({ method: 'POST', path: '/account/change-email' })
    .input(z.object({ email, password: z.string().max(200).optional() }))
    .output(done),
  /** Takes a change of address back that waits for its link. */
  dropEmailChange: call({ who: 'signedIn' })
    .route({ method: 'DELETE', path: '/account/change-email' })
    .output(done),
  /** Mails the verification link again, after a pause of 60 s. */
  resendVerification: call({ who: 'signedIn' }, { count: 1, seconds: 60 })
    .route({ method: 'POST', path: '/account/resend-verification' })
    .output(done),
  /** New tokens for a refresh token, which is then used up; using it twice ends the session. */
  refresh: call({ who: 'public' }, { count: 120, seconds: 900 })
    .route({ method: 'POST', path: '/account/refresh' })
    .input(z.object({ refreshToken: z.string().max(200).optional() }).optional())
    .output(answer(tokens)),
  /** The account that is logged in. */
  userinfo: call({ who: 'signedIn' })
    .route({ method: 'GET', path: '/account/userinfo' })
    .output(answer(userInfo)),
  /** Ends the first visit: the language of mails and papers. */
  welcome: call({ who: 'signedIn' })
    .route({ method: 'PUT', path: '/account/welcome' })
    .input(z.object({ language: z.enum(['th', 'en']) }))
    .output(done),
  /** Ends this session and clears the cookies; harmless when there is none. */
  logout: call({ who: 'public' }).route({ method: 'DELETE', path: '/account/logout' }).output(done),
}
