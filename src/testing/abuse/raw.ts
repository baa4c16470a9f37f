import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: [string, string][]; body: string }

/** What no client library would send: the bytes of one request as they are, and the answer as it came. */
export function sendRaw(url: string, lines: string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const length = body ? [`content-length: ${Buffer.byteLength(body)}`] : []
  const text = [...lines, ...length, 'connection: close', '', body].join('\r\n')

  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', fail)
    socket.on('close', () => done(parse(Buffer.concat(chunks).toString())))
  })
}

/** The values of one header of an answer. */
export function headerOf({ headers }: RawAnswer, name: string): string | undefined {
  return headers.find(([given]) => given === name)?.[1]
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })

  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
