/** Header of a redirect that leads to the login: whoever had this page open is not logged in any more. */
export const NEEDS_LOGIN = 'x-needs-login'

/**
 * Holds what the router reads and sends while nobody is logged in any more: the page stays with what is typed on it,
 * `ask` has somebody log in, and then the same request goes out once more. The first one did nothing: it was turned away
 * before any loader or action. Answers how to end it. Browser only.
 */
export function holdRequests(ask: () => Promise<void>): () => void {
  const send = window.fetch
  const held: typeof fetch = async (input, init) => {
    const answer = await send(input, init)
    // The router hands over address and body apart; a request that is one object could not be sent a second time.
    if (input instanceof Request || !answer.headers.has(NEEDS_LOGIN)) return answer
    await ask()

    return held(input, init)
  }
  window.fetch = held

  return () => {
    if (window.fetch === held) window.fetch = send
  }
}
