import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { readMultipart } from '#server/uploads/read-multipart.ts'

/** Sends a form through a real server, as a browser would, and returns status, code and file name of the answer. */
export async function putOverHttp({ body, type }: { body: Buffer; type: string }): Promise<unknown[]> {
  const answer = (request: Request) =>
    readMultipart(request).then(
      () => new Response('accepted'),
      ({ code, status, fileName = '' }) => Response.json([code, fileName], { status }),
    )
  const server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const init = { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } }
    const response = await fetch(`http://127.0.0.1:${port}/`, init)
    return [response.status, ...((await response.json()) as string[])]
  } finally {
    server.close()
  }
}
