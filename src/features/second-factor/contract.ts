import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { answer, call, id } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'
import { loggedIn, type SECOND_FACTORS } from '#features/accounts/contract.ts'

const encoded = z.string().min(1).max(20_000)
const extensions = z.record(z.string(), z.unknown()).default({})

/** What a browser answers to `navigator.credentials.get`, as JSON. */
export const passkeyAnswer = z.object({
  challengeId: id,
  response: z.object({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: z.string().max(200).optional(),
    }),
    clientExtensionResults: extensions,
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  }),
})

/** What a browser answers to `navigator.credentials.create`, as JSON. */
const newPasskey = z.object({
  challengeId: id,
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  response: z.object({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
    clientExtensionResults: extensions,
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  }),
})

/** Six digits; people type the space that their app shows. */
const code = z
  .string()
  .max(20, 'code_wrong')
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'code_digits'))

/** One of the three ways to show a second factor. */
const proof = z.object({
  code: code.optional(),
  recoveryCode: z.string().trim().min(1).max(40, 'recovery_wrong').optional(),
  passkey: passkeyAnswer.optional(),
})

const isOne = ({ code, recoveryCode, passkey }: z.infer<typeof proof>) =>
  [code, recoveryCode, passkey].filter((one) => one !== undefined).length === 1

const one = { path: ['code'], message: 'code_digits' }

/** Changes begin with the password where no second factor protects the account yet, unless it was just given. */
const withPassword = z.object({ password: z.string().max(200).optional() })

const requestOptions = answer(
  z.object({ challengeId: z.string(), options: z.custom<PublicKeyCredentialRequestOptionsJSON>() }),
)

const done = answer(z.object({ ok: z.literal(true) }))

/** Recovery codes are shown once, when they are made; null where those made before still stand. */
const madeCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const state = z.object({
  totp: z.object({ since: z.date() }).nullable(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.date(),
      lastUsedAt: z.date().nullable(),
      isBackedUp: z.boolean(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** Administrators cannot be without. */
  isRequired: z.boolean(),
  /** A password has to be given before the first one is set up. */
  needsPassword: z.boolean(),
  /** Whether to offer it, calmly, to someone who has none. */
  isOffered: z.boolean(),
})

const tries = { count: 30, seconds: 900 }
const changes = { count: 60, seconds: 3600 }
const open = { who: 'public' } as const
const own = { who: 'signedIn' } as const
/** Who has a second factor shows it before it is changed. */
const change = { who: 'signedIn', needsStepUp: 'whenSet' } as const
const weaken = { who: 'signedIn', needsStepUp: true } as const

export const secondFactorContract = {
  /** The second step of a login: a code, a recovery code or a passkey for the challenge that the first step gave. */
  finishLogin: call(open, tries)
    .route({ method: 'POST', path: '/account/second-factor' })
    .input(proof.extend({ challengeId: id }).refine(isOne, one))
    .output(answer(loggedIn)),
  /** The question for a passkey as the second step of a login. */
  loginPasskey: call(open, tries)
    .route({ method: 'POST', path: '/account/second-factor/passkey' })
    .input(z.object({ challengeId: id }))
    .output(requestOptions),
  /** Shows a second factor again in this session, for what `needsStepUp`. */
  stepUp: call(own, tries)
    .route({ method: 'POST', path: '/account/step-up' })
    .input(proof.refine(isOne, one))
    .output(done),
  stepUpPasskey: call(own, tries)
    .route({ method: 'POST', path: '/account/step-up/passkey' })
    .output(requestOptions),
  /** What guards this account. */
  read: call(own).route({ method: 'GET', path: '/account/second-factor' }).output(answer(state)),
  /** "Not now": the offer is not made again. */
  putOff: call(own).route({ method: 'PUT', path: '/account/second-factor/later' }).output(done),
  /** A secret for an authenticator app. It counts once a code has confirmed it; asked again within the hour it is the same. */
  beginTotp: call(change, changes)
    .route({ method: 'POST', path: '/account/totp' })
    .input(withPassword)
    .output(answer(z.object({ secret: z.string(), uri: z.string() }))),
  confirmTotp: call(change, tries)
    .route({ method: 'POST', path: '/account/totp/confirm' })
    .input(z.object({ code }))
    .output(answer(madeCodes)),
  removeTotp: call(weaken, changes).route({ method: 'DELETE', path: '/account/totp' }).output(done),
  /** Ten new recovery codes; the old ones stop working. */
  renewCodes: call(weaken, changes)
    .route({ method: 'POST', path: '/account/recovery-codes' })
    .output(answer(z.object({ recoveryCodes: z.array(z.string()) }))),
  /** The question for a new passkey. */
  beginPasskey: call(change, changes)
    .route({ method: 'POST', path: '/account/passkeys/options' })
    .input(withPassword)
    .output(
      answer(
        z.object({ challengeId: z.string(), options: z.custom<PublicKeyCredentialCreationOptionsJSON>() }),
      ),
    ),
  addPasskey: call(change, changes)
    .route({ method: 'POST', path: '/account/passkeys' })
    .input(newPasskey)
    .output(answer(madeCodes)),
  renamePasskey: call(own, changes)
    .route({ method: 'PUT', path: '/account/passkeys/{id}' })
    .input(z.object({ id: encoded, name: newPasskey.shape.name }))
    .output(done),
  removePasskey: call(weaken, changes)
    .route({ method: 'DELETE', path: '/account/passkeys/{id}' })
    .input(z.object({ id: encoded }))
    .output(done),
  /** The question for a login by passkey alone; the device knows whose it is. */
  beginPasskeyLogin: call(open, { count: 60, seconds: 900 })
    .route({ method: 'POST', path: '/account/login/passkey/options' })
    .output(requestOptions),
  passkeyLogin: call(open, tries)
    .route({ method: 'POST', path: '/account/login/passkey' })
    .input(passkeyAnswer.extend({ type: asNumber(z.number().int().min(1).max(7)).optional() }))
    .output(answer(loggedIn)),
}

export type SecondFactorMethod = (typeof SECOND_FACTORS)[number]
