import { Secret, TOTP } from 'otpauth'
import type { TestApp } from '#testing/app.ts'

/** The code that an authenticator app shows at a moment. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** Sets up an authenticator app over HTTP. Answers its secret and the recovery codes. */
export async function setUpTotp({ call, kit }: Pick<TestApp, 'call' | 'kit'>, token: string) {
  const begun = await call('POST', '/account/totp', { token, body: {} })
  if (begun.status !== 200) throw new Error(`totp: ${JSON.stringify(begun.body)}`)
  const { secret } = begun.body.data as { secret: string }
  const { body } = await call('POST', '/account/totp/confirm', {
    token,
    body: { code: codeOf(secret, kit.now()) },
  })

  return { secret, recoveryCodes: body.data.recoveryCodes as string[] }
}
