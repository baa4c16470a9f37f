/** How much of a feast a card is: `festive` waits in a time of mourning, `sober` is always right. */
export const MOODS = ['festive', 'calm', 'warm', 'sober'] as const
export type Mood = (typeof MOODS)[number]

export const GREETING_STATES = ['draft', 'scheduled', 'sent', 'failed'] as const
export type GreetingState = (typeof GREETING_STATES)[number]
export const LANGUAGES = ['reader', 'th', 'en'] as const
export const SEND_STATES = [
  'waiting',
  'sent',
  'failed',
  'stopped',
  'no_address',
  'no_value',
  'same_address',
] as const
export type SendState = (typeof SEND_STATES)[number]

/**
 * When an occasion comes again: on a `fixed` day, by the project's `calendar` of holidays, on the second `saturday` of
 * January, a year later (`yearly`), on a day that a person sets each year (`asked`), or `never`: somebody's own.
 */
export const REPEATS = ['fixed', 'calendar', 'saturday', 'yearly', 'asked', 'never'] as const
export type Repeats = (typeof REPEATS)[number]
