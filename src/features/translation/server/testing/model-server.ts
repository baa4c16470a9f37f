import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { authorization: string | undefined; model: string; system: string; user: string }
type Reply = { status?: number; text?: string; waits?: boolean }

/** A program that answers as an interface of chat completions does, on loopback; what it says is told before. */
export async function modelServer() {
  const asked: Asked[] = []
  let reply: (one: Asked) => Reply = () => ({ text: '' })
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as {
      model: string
      messages: { role: string; content: string }[]
    }
    const contentOf = (role: string) => body.messages.find((one) => one.role === role)?.content ?? ''
    const one = {
      ...{ authorization: request.headers.authorization, model: body.model },
      ...{ system: contentOf('system'), user: contentOf('user') },
    }
    asked.push(one)
    if (request.url !== '/v1/chat/completions' || request.method !== 'POST') {
      response.writeHead(404).end()
      return
    }
    const { status = 200, text } = reply(one)
    response.writeHead(status, { 'content-type': 'application/json' })
    const choices = [
      { index: 0, message: { role: 'assistant', content: text ?? null }, finish_reason: 'stop' },
    ]
    response.end(JSON.stringify(status === 200 ? { object: 'chat.completion', choices } : { error: {} }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    says: (next: typeof reply) => {
      asked.length = 0
      reply = next
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)

  return Buffer.concat(parts).toString()
}
