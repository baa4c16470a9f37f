/** Header of a redirect that leads to the login: the session behind this open page has ended. */
export const NEEDS_LOGIN = 'x-needs-login'

/**
 * Holds what the router reads and sends once the session has ended: the page stays with what is typed on it, `ask`
 * opens the login, and then the same request is sent once more. The first one had no effect: it was refused before
 * any loader or action. Answers how to end it. Browser only.
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
