/** A browser that takes messages: where its push service is, its public key and secret (base64url). */
export type PushTarget = { endpoint: string; publicKey: string; authText: string }

/**
 * What the push service made of it. `gone`: the browser takes no more; `later`: to be tried again, not before so many
 * seconds; `refused`: it will never be taken.
 */
export type PushAnswer = {
  state: 'taken' | 'gone' | 'later' | 'refused'
  said: string
  afterSeconds?: number
}

/** Sends short messages to browsers by the push service that each of them named (RFC 8030). */
export type PushPort = {
  /** The key that browsers know the sender by (RFC 8292), base64url. */
  publicKey(): Promise<string>
  send(
    target: PushTarget,
    payload: string,
    options: { isUrgent: boolean; seconds: number },
  ): Promise<PushAnswer>
}
