import type { DeliveryReason } from '#contract/notices.ts'

/** What a mail server meant by turning a mail away for good. `isDead`: there is no such mailbox, nor will there be. */
export type Bounce = { reason: DeliveryReason; isDead: boolean }

/**
 * Reads a refusal by its enhanced status code (RFC 3463), else by the plain reply code (RFC 5321).
 * @param status `5.1.1`, `550 5.1.1 …` or `550 …`
 * @param isRecipient whether it was about the recipient rather than about what the mail holds
 */
export function readBounce(status: string, isRecipient: boolean): Bounce {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(status)
  if (enhanced) {
    const [subject, detail] = [Number(enhanced[1]), Number(enhanced[2])]
    // Bad addresses; 5.1.7 and 5.1.8 speak of the sender's. 5.2.1: the mailbox is closed.
    if ((subject === 1 && detail !== 7 && detail !== 8) || (subject === 2 && detail === 1))
      return { reason: 'no_mailbox', isDead: true }
    if (subject === 2 && (detail === 2 || detail === 3)) return { reason: 'mailbox_full', isDead: false }
    return { reason: subject === 7 ? 'blocked' : 'not_taken', isDead: false }
  }
  const reply = /\b(5\d\d)\b/.exec(status)?.[1]
  if (isRecipient && (reply === '550' || reply === '551' || reply === '553'))
    return { reason: 'no_mailbox', isDead: true }
  if (reply === '552') return { reason: 'mailbox_full', isDead: false }

  return { reason: reply === '554' ? 'blocked' : 'not_taken', isDead: false }
}
