/**
 * What people are told about. A person chooses for each by which ways; what must be mailed is mailed all the same.
 * - `bills`: bills, reminders, receipts, payments that failed
 * - `papers`: leases, signing, letters, deposits
 * - `repairs`: repairs, the jobs of workers, quotes, owners' approvals
 * - `messages`: what people wrote
 * - `visits`: visits asked for, questions of visitors, applications
 * - `calendar`: what is due: own entries, policies and papers that end, homes to confirm, filings
 * - `reports`: an owner's statement and payout, copies of data
 * - `news`: homes that were found, news
 * - `security`: what guards an account
 */
export const TOPICS = [
  'bills',
  'papers',
  'repairs',
  'messages',
  'visits',
  'calendar',
  'reports',
  'news',
  'security',
] as const

export type Topic = (typeof TOPICS)[number]

/** How somebody is told: in the product, by mail, on a device, by LINE. */
export const WAYS = ['bell', 'mail', 'push', 'line'] as const

export type Way = (typeof WAYS)[number]

/** By which way somebody hears of a notice first; `bell`: in the product alone, `none`: not at all. */
export const REACHES = ['line', 'push', 'mail', 'bell', 'none'] as const

export type Reach = (typeof REACHES)[number]

/** What cannot be switched off, as `topic:way`. */
const LOCKED: readonly string[] = ['papers:mail', 'security:bell', 'security:mail']

export const isLocked = (topic: Topic, way: Way): boolean => LOCKED.includes(`${topic}:${way}`)

/** What is off until somebody switches it on. The bell and mails say everything. */
const OFF_AT_FIRST: readonly string[] = [
  ...['calendar:push', 'reports:push', 'news:push'],
  ...['papers:line', 'visits:line', 'calendar:line', 'reports:line', 'news:line', 'security:line'],
]

export const isOnAtFirst = (topic: Topic, way: Way): boolean => !OFF_AT_FIRST.includes(`${topic}:${way}`)

/** Topics that an address may stop by the link of a mail. */
export const STOPPABLE = TOPICS.filter((topic) => !isLocked(topic, 'mail'))

/** Minutes of the day in Bangkok between which devices stay silent, until a person says otherwise. */
export const QUIET_AT_FIRST = { isOn: true, fromMinute: 22 * 60, untilMinute: 7 * 60 }

/**
 * Where a notice stands by a way.
 * - `queued`: waits for the way, tried again by itself
 * - `held`: waits for the end of the quiet hours
 * - `sent`: taken by the other side
 * - `kept`: written down here, as no mail server is configured
 * - `opened`: looked at
 * - `stopped`: not wanted, or the address gave mails back before
 * - `bounced`: there is no such mailbox: the address is not used any more
 * - `refused`: the other side does not take it
 * - `failed`: given up
 */
export const DELIVERY_STATES = [
  'queued',
  'held',
  'sent',
  'kept',
  'opened',
  'stopped',
  'bounced',
  'refused',
  'failed',
] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why it stands there. */
export const DELIVERY_REASONS = [
  'quiet',
  'mail_away',
  'push_away',
  'line_away',
  'line_busy',
  'line_quota',
  'line_settings',
  'line_blocked',
  'line_off',
  'no_server',
  'by_person',
  'bounced_before',
  'no_mailbox',
  'delayed',
  'mailbox_full',
  'blocked',
  'not_taken',
  'gave_up',
  'no_device',
  'erased',
] as const

export type DeliveryReason = (typeof DELIVERY_REASONS)[number]
