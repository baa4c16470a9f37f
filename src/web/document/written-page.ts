/**
 * The bodies of rendered pages, kept beside their responses. The router inspects every response it is handed, and one
 * with a body becomes a stream by that: the page would be copied twice on its way out. So the router gets the head
 * alone, and the body joins it afterwards.
 */
const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>()

/** The head of an answer whose body is `html`. */
export function headOf(html: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const head = new Response(null, init)
  bodies.set(head, html)

  return head
}

/** The whole answer; one that was not made by `headOf` is whole already. */
export function withBody(response: Response): Response {
  const html = bodies.get(response)
  if (!html) return response
  const { status, headers } = response

  return new Response(html, { status, headers })
}
