import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Asked = { challenge: string; rpId?: string; rp?: { id?: string } }
type Lies = { origin?: string; rpId?: string; challenge?: string; isUserVerified?: boolean; counter?: number }

/** An authenticator in software: a real P-256 key that answers WebAuthn questions as a device does, or lies. */
export function softwareKey({ origin }: { origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, lies: Lies, attested?: Buffer) => {
    const flags = 0x01 | (lies.isUserVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(lies.counter ?? ++counter, 1)
    return Buffer.concat([sha256(lies.rpId ?? rpId), head, attested ?? Buffer.alloc(0)])
  }

  return {
    id: id.toString('base64url'),
    /** Answers the question for a new passkey. */
    create(options: Asked & { user: { id: string } }, lies: Lies = {}) {
      userHandle = options.user.id
      const { x, y } = publicKey.export({ format: 'jwk' })
      const coseKey = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const authData = authenticatorData(options.rp!.id!, lies, attested)
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', null],
        ['authData', authData],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** Answers the question for a passkey. */
    get(options: Asked, lies: Lies = {}) {
      const data = clientData('webauthn.get', options.challenge, lies)
      const authData = authenticatorData(options.rpId!, lies)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

/** Null stands for the one empty map. */
type Cbor = number | string | Buffer | null

/** The part of CBOR (RFC 8949) that WebAuthn answers are written in. */
function cborMap(entries: [number | string, Cbor][]): Buffer {
  return Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return cborMap([])
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
