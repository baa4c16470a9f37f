import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Asked<Options> = { challengeId: string; options: Options }

/** What went wrong, in the reader's language where the server said it; empty when the person turned away. */
export class PasskeyError extends Error {}

/** Whether this browser can hold and show passkeys. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Lets the device answer a question of the server, for the form that hands the answer in. */
export async function showPasskey(path: string, body: unknown, lang: string): Promise<string> {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    ask<Asked<PublicKeyCredentialRequestOptionsJSON>>(path, body, lang),
  ])
  const response = await startAuthentication({ optionsJSON: options }).catch(turnedAway)

  return JSON.stringify({ challengeId, response })
}

/** Lets the device make a passkey, for the form that hands it in. */
export async function makePasskey(asked: Asked<PublicKeyCredentialCreationOptionsJSON>): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON: asked.options }).catch(turnedAway)

  return JSON.stringify({ challengeId: asked.challengeId, response })
}

async function ask<T>(path: string, body: unknown, lang: string): Promise<T> {
  const answer = await fetch(`/api${path}?lang=${lang}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, message } = (await answer.json().catch(() => ({}))) as { data?: T; message?: string }
  if (!answer.ok || !data) throw new PasskeyError(message ?? '')

  return data
}

/** Cancelled, timed out, or a device that knows none: the browser does not say which. */
function turnedAway(): never {
  throw new PasskeyError('')
}
