/** Who stands on the other side of a business in a thread; a visitor is known by the question that they asked. */
export const PARTY_KINDS = ['tenant', 'owner', 'vendor', 'applicant', 'visitor'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]

/** What a message may be about. */
export const ABOUT_KINDS = ['home', 'repair', 'bill', 'application', 'inquiry'] as const
export type AboutKind = (typeof ABOUT_KINDS)[number]

/** A message is at most so long, in UTF-16 units, and carries so many files. */
export const MOST_TEXT = 4_000
export const MOST_FILES = 6
/** Length of a voice note in seconds. */
export const MOST_VOICE = 180
/** Messages in one answer. */
export const MOST_MESSAGES = 100

/** Stands for whoever reads through the link of a mail: they have no account. */
export const NO_READER = '00000000-0000-0000-0000-000000000000'
