import { expect, it } from 'vitest'
import { readBounce } from './bounce.ts'

it.each([
  ['550 5.1.1 no such user', true, 'no_mailbox', true],
  ['550 5.2.1 mailbox disabled', true, 'no_mailbox', true],
  ['550 no such user', true, 'no_mailbox', true],
  ['551 user not local', true, 'no_mailbox', true],
  ['5.1.10', true, 'no_mailbox', true],
  // The sender's address is ours to mend.
  ['550 5.1.8 bad sender', true, 'not_taken', false],
  ['552 5.2.2 over quota', true, 'mailbox_full', false],
  ['552 too big', true, 'mailbox_full', false],
  ['550 5.7.1 blocked by policy', true, 'blocked', false],
  ['554 looks like spam', false, 'blocked', false],
  ['550 looks like spam', false, 'not_taken', false],
  ['', false, 'not_taken', false],
])('%s', (status, isRecipient, reason, isDead) => {
  expect(readBounce(status, isRecipient)).toEqual({ reason, isDead })
})
