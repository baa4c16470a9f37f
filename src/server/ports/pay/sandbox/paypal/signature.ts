import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { secret: string; id: string; time: string; rawBody: string }

/** What stands beside an event. PayPal signs with a certificate; ours with a secret, checked by the same call. */
export function paypalHeaders(signed: Signed): Record<string, string> {
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-built-in',
    'paypal-transmission-id': signed.id,
    'paypal-transmission-time': signed.time,
    'paypal-transmission-sig': signatureOf(signed),
  }
}

/** Whether a signature is that of an event. */
export function isPaypalSignature(given: string, signed: Signed): boolean {
  const expected = Buffer.from(signatureOf(signed))
  const got = Buffer.from(given)

  return got.length === expected.length && timingSafeEqual(got, expected)
}

function signatureOf({ secret, id, time, rawBody }: Signed): string {
  return createHmac('sha256', secret).update(`${id}|${time}|${rawBody}`).digest('base64')
}
