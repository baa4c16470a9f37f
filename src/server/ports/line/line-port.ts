/** A message as LINE takes it: a text, or one with a button. */
export type LineMessage =
  | { type: 'text'; text: string }
  | {
      type: 'template'
      /** What a lock screen and old devices show. */
      altText: string
      template: {
        type: 'buttons'
        text: string
        actions: [{ type: 'uri'; label: string; uri: string }]
      }
    }

/**
 * What LINE made of it; `said` are its words.
 * - `taken`: now or before, under the same key. That it was shown is not known: to who blocked us nothing is
 * - `quota`: the month's messages are used up
 * - `busy`: too many at once, to be tried again
 * - `unauthorized`: our token is not right: to be tried again once it is
 * - `away`: no answer, or none that says whether it was taken: to be tried again under the same key
 * - `refused`: it will never be taken
 */
export type LineAnswer = {
  state: 'taken' | 'quota' | 'busy' | 'unauthorized' | 'away' | 'refused'
  said: string
}

/** What LINE knows of somebody: `unknown` is who is no friend of the account, or has blocked it. */
export type LineProfile = { state: 'known'; name: string } | { state: 'unknown' | 'away' }

/** An official account of LINE (Messaging API). */
export type LinePort = {
  /** `@ruen`: by which people find it. */
  basicId: string
  /** Sends on our own account, which costs. The same key is taken once in 24 hours. */
  push(to: string, messages: LineMessage[], retryKey: string): Promise<LineAnswer>
  /** Answers somebody who wrote, free of charge: once, within a minute, up to five messages. */
  reply(replyToken: string, messages: LineMessage[]): Promise<LineAnswer>
  profile(lineUserId: string): Promise<LineProfile>
  /** Whether it was LINE that sent these bytes. */
  isSigned(rawBody: Uint8Array, signature: string): boolean
}
