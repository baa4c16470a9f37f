import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify } from 'jose'

/** What a browser would show, and how it was sent. */
export type Shown = { title: string; url: string; tag: string; headers: Record<string, unknown> }

type Answer = { status: number; retryAfter?: string }

/**
 * A push service on this machine, and browsers of it: each has keys of its own, opens what comes with them as RFC 8291
 * says, and checks who signed it (RFC 8292).
 */
export async function pushService() {
  const answers: Answer[] = []
  const browsers = new Map<string, Browser>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { status, retryAfter } = answers.shift() ?? { status: 201 }
    const browser = browsers.get(request.url!)
    if (browser && status === 201) await browser.receive(Buffer.concat(chunks), request.headers)
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    host,
    /** What the service answers next, in this order; then it takes everything. */
    answers,
    browser(name: string) {
      const browser = makeBrowser(`http://${host}`, `/${name}`)
      browsers.set(`/${name}`, browser)
      return browser
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

type Browser = ReturnType<typeof makeBrowser>

function makeBrowser(origin: string, path: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const secret = randomBytes(16)
  const shown: Shown[] = []

  return {
    shown,
    /** As the page hands it to the server. */
    subscription: {
      endpoint: origin + path,
      publicKey: publicKey.toString('base64url'),
      authText: secret.toString('base64url'),
    },
    async receive(body: Buffer, headers: Record<string, unknown>) {
      await checkSender(String(headers.authorization), origin)
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20]!)
      const closed = body.subarray(21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = derive(keys.computeSecret(sender), secret, info, 32)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(closed.subarray(-16))
      const plain = Buffer.concat([cipher.update(closed.subarray(0, -16)), cipher.final()])
      shown.push({ ...JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()), headers })
    },
  }
}

async function checkSender(authorization: string, origin: string) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization)!
  const point = Buffer.from(key!, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', alg: 'ES256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  await jwtVerify(token!, createLocalJWKSet({ keys: [jwk] }), {
    audience: origin,
    currentDate: new Date('2026-11-20T03:00:00Z'),
  })
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
