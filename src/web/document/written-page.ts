/**
 * The bodies of rendered pages, beside their answers. The router looks into every answer it is handed, and an answer
 * with a body is a stream as soon as it is looked into: the page would be copied twice on its way out. So it is handed
 * the head alone, and the body joins it behind the router.
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
