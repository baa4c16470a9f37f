import { createSocket, type RemoteInfo } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** How a name answers: by its records, or by a fault of the server. */
export type Zone = Record<string, { TXT?: string[]; CNAME?: string; A?: string[]; AAAA?: string[] } | Fault>
export type Fault = 'SERVFAIL' | 'REFUSED' | 'SILENT'

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
type Type = keyof typeof TYPES

const NXDOMAIN = 3
const FAULTS = { SERVFAIL: 2, REFUSED: 5 }

/**
 * A name server on loopback that speaks the real protocol over UDP (RFC 1035), for what is written into `zone`: a name
 * that is not there is NXDOMAIN, one without the kind that is asked for has no data. Aliases are followed as a resolver
 * would. For tests.
 */
export async function startNameServer({ port = 0 }: { port?: number } = {}) {
  const zone: Zone = {}
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const question = readQuestion(query)
    if (!question) return
    asked.push(`${question.type} ${question.name}`)
    const reply = replyTo(query, question, zone)
    if (reply) socket.send(reply, from.port, from.address)
  })
  await new Promise<void>((done) => socket.bind(port, '127.0.0.1', done))

  return {
    /** As `DNS_SERVERS` takes it. */
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    /** What it answers; change it at will. */
    zone,
    /** `TXT _ruen-verify.baan.test`, as they came. */
    asked,
    close: () => new Promise<void>((done) => socket.close(done)),
  }
}

type Question = { name: string; type: Type | undefined; end: number }

function readQuestion(query: Buffer): Question | undefined {
  if (query.length < 17 || query.readUInt16BE(4) !== 1) return undefined
  const labels: string[] = []
  let at = 12
  while (query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
    at += 1 + query[at]!
  }
  const number = query.readUInt16BE(at + 1)
  const type = (Object.keys(TYPES) as Type[]).find((one) => TYPES[one] === number)

  return { name: labels.join('.').toLowerCase(), type, end: at + 5 }
}

function replyTo(query: Buffer, { name, type, end }: Question, zone: Zone): Buffer | undefined {
  const records: Buffer[] = []
  let code = 0
  let here = name
  for (let step = 0; step < 8; step++) {
    const entry = zone[here]
    if (entry === 'SILENT') return undefined
    if (typeof entry === 'string') code = FAULTS[entry]
    else if (!entry) code = NXDOMAIN
    else if (entry.CNAME && type !== 'TXT') {
      records.push(record(here, 'CNAME', nameBytes(entry.CNAME)))
      here = entry.CNAME
      if (type !== 'CNAME') continue
    } else if (type) records.push(...valuesOf(entry, type).map((value) => record(here, type, value)))
    break
  }
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  // An answer, with recursion as asked.
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)

  return Buffer.concat([head, query.subarray(12, end), ...records])
}

function valuesOf(entry: Exclude<Zone[string], Fault>, type: Type): Buffer[] {
  if (type === 'CNAME') return []

  return (entry[type] ?? []).map((value) => {
    if (type === 'A') return Buffer.from(value.split('.').map(Number))
    if (type === 'AAAA') return addressBytes(value)
    // Texts stand in pieces of at most 255.
    const bytes = Buffer.from(value)
    const pieces = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, index) =>
      bytes.subarray(index * 255, index * 255 + 255),
    )
    return Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), piece]))
  })
}

function record(name: string, type: Type, value: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.writeUInt16BE(TYPES[type], 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(60, 4)
  head.writeUInt16BE(value.length, 8)

  return Buffer.concat([nameBytes(name), head, value])
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from(label, 'latin1'))

  return Buffer.concat([...labels.flatMap((label) => [Buffer.from([label.length]), label]), Buffer.from([0])])
}

function addressBytes(address: string): Buffer {
  const [before = '', after] = address.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const [head, tail] = [groups(before), groups(after ?? '')]
  const all = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]

  return Buffer.concat(all.map((group) => Buffer.from(String(group).padStart(4, '0'), 'hex')))
}
