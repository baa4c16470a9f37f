import type { InferContractRouterOutputs } from '@orpc/contract'
import { redirectDocument } from 'react-router'
import { PASSWORD_INTENT } from '#features/accounts/web/embed/password-card.tsx'
import type { secondFactorContract } from '#features/second-factor/contract.ts'
import { apiOf, type Refusal, refusalOf } from '#web/page/page-scope.ts'
import { qrShape } from '#web/qr-shape.ts'
import type { QrShape } from '#web/ui/qr-block.tsx'
import { readPasskey } from './embed/read-proof.ts'

type Args = Parameters<typeof apiOf>[0]
type Outputs = InferContractRouterOutputs<typeof secondFactorContract>

/** What guards an account, as the page's loader hands it out. */
export type GuardState = Outputs['read']['data']

export type PasskeyQuestion = Outputs['beginPasskey']['data']

/** What the security page's forms are answered. */
export type SecurityAnswer = {
  intent: string
  refusal?: Refusal
  /** The secret of an authenticator that waits for its first code. */
  totp?: { uri: string; secret: string; shape: QrShape }
  /** The question for a new passkey, for the device. */
  passkey?: PasskeyQuestion
  /** Shown this once. */
  recoveryCodes?: string[] | null
  /** How many other sessions were logged out. */
  ended?: number
  /** How many of them with the old password. */
  passwordEnded?: number
}

/** Does what a form of the security page asks for. */
export async function securityAct(args: Args, form: FormData): Promise<SecurityAnswer> {
  const intent = textOf(form, 'intent')
  try {
    return { intent, ...(await act(args, intent, form)) }
  } catch (error) {
    if (error instanceof Response) throw error
    return { intent, refusal: refusalOf(args, error), totp: shownTotp(form) }
  }
}

async function act(args: Args, intent: string, form: FormData): Promise<Omit<SecurityAnswer, 'intent'>> {
  const { secondFactor: api, accounts, sessions, social } = apiOf(args)
  const id = textOf(form, 'id')
  const password = textOf(form, 'password') || undefined

  switch (intent) {
    case 'totp-begin': {
      const { data } = await api.beginTotp({ password })
      return { totp: { ...data, shape: qrShape(data.uri) } }
    }
    case 'totp-confirm':
      return (await api.confirmTotp({ code: textOf(form, 'code') })).data
    case 'totp-off':
      await api.removeTotp()
      return {}
    case 'codes-new':
      return (await api.renewCodes()).data
    case 'passkey-begin':
      return { passkey: (await api.beginPasskey({ password })).data }
    case 'passkey-add':
      return (await api.addPasskey({ ...readPasskey(form), name: textOf(form, 'name') })).data
    case 'passkey-rename':
      await api.renamePasskey({ id, name: textOf(form, 'name') })
      return {}
    case 'passkey-remove':
      await api.removePasskey({ id })
      return {}
    case 'session-end':
      await sessions.end({ id })
      return { ended: 1 }
    case 'sessions-end':
      return (await sessions.endOthers()).data
    case 'social-link': {
      const target = textOf(form, 'target')
      const { data } = await social.link({ provider: textOf(form, 'provider') as never, target })
      throw redirectDocument(data.url)
    }
    case 'social-unlink':
      await social.unlink({ provider: textOf(form, 'provider') as never })
      return {}
    case PASSWORD_INTENT: {
      const { data } = await accounts.changePassword({
        password,
        newPassword: textOf(form, 'newPassword'),
        confirmNewPassword: textOf(form, 'confirmNewPassword'),
      })
      return { passwordEnded: data.ended }
    }
    case 'later':
      await api.putOff()
      return {}
    default:
      throw new Response(null, { status: 400 })
  }
}

/** The secret that stood on the page with a code that was wrong: it stays there for the next one. */
function shownTotp(form: FormData): SecurityAnswer['totp'] {
  const [uri, secret] = [textOf(form, 'uri'), textOf(form, 'secret')]
  if (!uri.startsWith('otpauth://totp/') || uri.length > 500 || !/^[A-Z2-7]{32}$/.test(secret))
    return undefined

  return { uri, secret, shape: qrShape(uri) }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)

  return typeof value === 'string' ? value : ''
}
