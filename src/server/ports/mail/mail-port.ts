/** Who a mail goes to or comes from. */
export type MailAddress = { address: string; name?: string }

/** A file that goes with a mail, already read. */
export type MailAttachment = { name: string; type: string; bytes: Uint8Array }

/** A mail ready to go. `text` is always sent beside `html`. */
export type Mail = {
  to: MailAddress | MailAddress[]
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  replyTo?: MailAddress
  /** Name shown as the sender (a manager's business); the address stays the one of the settings. */
  fromName?: string
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
  /** The same id gives the same Message-ID, so that a mail sent twice by a repeated job can be told as one. */
  id?: string
}

/** Sends mails. Resolves with the words of the other side when it has taken the mail; throws `MailError` when it has not. */
export type MailPort = {
  send: (mail: Mail) => Promise<{ id: string; answer?: string }>
  /** Lets go of connections. */
  close: () => Promise<void>
}

/**
 * A mail that was not taken. `isPermanent` says that trying again would change nothing, `answer` what the server said to
 * that, `isRecipient` that it was about whom the mail is for.
 */
export class MailError extends Error {
  override name = 'MailError'
  readonly isPermanent: boolean
  readonly answer: string | undefined
  readonly isRecipient: boolean

  constructor(
    message: string,
    {
      isPermanent,
      cause,
      answer,
      isRecipient = false,
    }: { isPermanent: boolean; cause?: unknown; answer?: string; isRecipient?: boolean },
  ) {
    super(message, { cause })
    this.isPermanent = isPermanent
    this.answer = answer
    this.isRecipient = isRecipient
  }
}
