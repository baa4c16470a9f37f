/** Somebody who reads in the product is given so long before a mail says that something waits. */
const READING_MS = 5 * 60_000
/** Whoever can only be reached by mail gets an answer soon; what is written in one go comes in one mail. */
const WRITING_MS = 60_000
/** One mail about unread messages an hour at most. */
const BETWEEN_MS = 60 * 60_000

export type Unread = {
  /** When the first of what they were not told about was written. */
  since: Date
  /** When they were last mailed about unread messages, in any thread. */
  toldAt: Date | null
  /** When they last read in this thread. */
  readAt: Date | null
  /** They have no account: mails are the only way. */
  isByMail: boolean
}

/**
 * Whether somebody is to be mailed about unread messages now. Whoever comes through the link of the last mail and reads is
 * in the conversation again: the next answer does not wait for the hour to end.
 */
export function isTellingDue({ since, toldAt, readAt, isByMail }: Unread, now: Date): boolean {
  const at = now.getTime()
  if (at - since.getTime() < (isByMail ? WRITING_MS : READING_MS)) return false
  if (!toldAt || at - toldAt.getTime() >= BETWEEN_MS) return true

  return isByMail && readAt !== null && readAt > toldAt
}
